import { useCall } from '#platform/console/use-call.ts';
import { listChoices } from '../console-contract.ts';
import type { Choices } from './work-words.tsx';

const none: Choices = { libraries: [], brands: [], composers: [], tags: [], tagKinds: [] };

/** What albums and tracks can be given: libraries, labels, composers, tags; empty until they are there. */
export function useChoices(): Choices {
  return useCall(listChoices, {}).data ?? none;
}

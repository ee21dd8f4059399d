import { handle } from '#platform/http/context.ts';
import { listProviders } from '../contract.ts';
import { providersOf } from '../providers.ts';

export const listProvidersHandler = handle(listProviders, async ({ services }) =>
  providersOf(services).map(({ name }) => name),
);

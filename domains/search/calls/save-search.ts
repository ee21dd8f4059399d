import { handle } from '#platform/http/context.ts';
import { saveSearch } from '../contract.ts';
import { keepSearch } from '../log.ts';

export const saveSearchHandler = handle(saveSearch, (context) => keepSearch(context, 'field'));

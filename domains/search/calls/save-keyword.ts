import { handle } from '#platform/http/context.ts';
import { saveKeyword } from '../contract.ts';
import { keepSearch } from '../log.ts';

export const saveKeywordHandler = handle(saveKeyword, (context) => keepSearch(context, 'keyword'));

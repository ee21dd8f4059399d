import { handle } from '#platform/http/context.ts';
import { getForm } from '../contract.ts';
import { enabledOptions } from '../queries/price-list.ts';
import { formView } from '../views.ts';

export const getFormHandler = handle(getForm, async ({ db, language }) => formView(await enabledOptions(db), language));

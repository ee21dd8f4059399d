import { handle } from '#platform/http/context.ts';
import { listForms } from '../contract.ts';
import { enabledOptions } from '../queries/price-list.ts';
import { formView } from '../views.ts';

export const listFormsHandler = handle(
  listForms,
  async ({ db, language }) => formView(await enabledOptions(db), language).forms,
);

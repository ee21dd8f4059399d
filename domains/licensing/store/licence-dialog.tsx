import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { CallError } from '#platform/http/client.ts';
import { newRequestKey } from '#platform/http/request-key.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getFormForWork } from '../contract.ts';
import { type AskedChange, type AskedWork, closeLicence, licenceDialogStore } from './licence-dialog-store.ts';
import {
  countDraft,
  firstDraft,
  keepDraft,
  type LicenceDraft,
  type LicenceForm,
  readKeptDraft,
} from './licence-draft.ts';
import { type FieldErrors, LicenceFields } from './licence-fields.tsx';
import { PriceBill } from './price-bill.tsx';
import './licence-dialog.css';

/** What happens with a finished form; each rejects with the refusal, which is shown beside its field. */
export interface LicenceDeeds {
  addToCart(work: AskedWork, draft: LicenceDraft): Promise<void>;
  /** Orders at the price in fen that was shown, and goes to pay. `key` makes a double click one order. */
  order(work: AskedWork, draft: LicenceDraft, priceFen: number, key: string): Promise<void>;
  saveInCart(change: AskedChange, draft: LicenceDraft): Promise<void>;
}

/** The fields of a refusal, without the name of the object they came in. */
function fieldsOf(error: CallError): FieldErrors {
  const fields = Object.entries(error.data.fields ?? {});
  return Object.fromEntries(fields.map(([name, text]) => [name.replace(/^grant\./, ''), text]));
}

function missing({ projectName, licenseeName }: LicenceDraft): FieldErrors {
  return {
    ...(projectName.trim() === '' ? { projectName: m.licensing_project_required() } : {}),
    ...(licenseeName.trim() === '' ? { licenseeName: m.licensing_licensee_required() } : {}),
  };
}

interface BodyProps {
  work: AskedWork;
  change: AskedChange | null;
  form: LicenceForm;
  deeds: LicenceDeeds;
  reload: () => Promise<void>;
}

/** What the form holds and does: the draft, its price, and the three ways to end. */
function useLicence({ work, change, form, deeds, reload }: BodyProps) {
  const [draft, setDraft] = useState(() => firstDraft(form, change?.grant ?? readKeptDraft()));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<'cart' | 'order' | null>(null);
  const [key, setKey] = useState(newRequestKey);
  const counted = countDraft(form, draft);

  async function run(deed: 'cart' | 'order', needsNames: boolean, work_: () => Promise<void>) {
    const problems = needsNames ? missing(draft) : {};
    setErrors(problems);
    setFailure('');
    if (Object.keys(problems).length > 0) return;
    setBusy(deed);
    try {
      await work_();
      keepDraft(draft);
      closeLicence();
    } catch (error) {
      setFailure((error as Error).message);
      if (error instanceof CallError) {
        setErrors(fieldsOf(error));
        if (error.data.reason === 'orders_price_changed') await reload();
      }
    } finally {
      setBusy(null);
    }
  }

  return {
    draft,
    counted,
    errors,
    failure,
    busy,
    edit: (part: Partial<LicenceDraft>) => {
      setDraft({ ...draft, ...part });
      // What was mended is no longer wrong, and another licence is another wish to order.
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
      setKey(newRequestKey());
    },
    toCart: () => run('cart', false, () => (change ? deeds.saveInCart(change, draft) : deeds.addToCart(work, draft))),
    toPay: () => run('order', true, () => deeds.order(work, draft, counted?.price.totalFen ?? 0, key)),
  };
}

function LicenceBody(props: BodyProps) {
  const { form, change } = props;
  const licence = useLicence(props);
  const { work } = form;
  const what =
    work.kind === 'track'
      ? m.licensing_text_track({ code: work.code, title: work.title })
      : m.licensing_text_album({ code: work.code, title: work.title, count: work.tracks });
  return (
    <Dialog
      open
      onOpenChange={closeLicence}
      width={1000}
      closesOutside={false}
      closeLabel={m.licensing_close()}
      title={work.kind === 'track' ? m.licensing_title_track() : m.licensing_title_album()}
      description={what}
      aside={
        <div className="licence-side">
          <PriceBill form={form} counted={licence.counted} />
          <p className="licence-failure" role="alert">
            {licence.failure}
          </p>
          <div className="licence-deeds">
            {change ? (
              <Button tone="primary" size="large" wide busy={licence.busy === 'cart'} onClick={licence.toCart}>
                {m.licensing_save()}
              </Button>
            ) : (
              <>
                <Button size="large" busy={licence.busy === 'cart'} onClick={licence.toCart}>
                  {m.licensing_to_cart()}
                </Button>
                <Button
                  tone="primary"
                  size="large"
                  busy={licence.busy === 'order'}
                  disabled={!licence.counted}
                  onClick={licence.toPay}
                >
                  {m.licensing_to_pay()}
                </Button>
              </>
            )}
          </div>
        </div>
      }
    >
      {form.licensed ? <p className="licence-owned">{m.licensing_already()}</p> : null}
      <LicenceFields
        form={form}
        draft={licence.draft}
        counted={licence.counted}
        errors={licence.errors}
        onChange={licence.edit}
      />
    </Dialog>
  );
}

/** The licence form: 628 px of questions beside 372 px of bill; a sheet on a phone. One per page, opened by `openLicence`. */
export function LicenceDialog({ deeds }: { deeds: LicenceDeeds }) {
  const { work, change } = useStore(licenceDialogStore);
  const [form, setForm] = useState<LicenceForm | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    setForm(null);
    setFailure('');
    if (!work) return;
    let wanted = true;
    browserApi
      .call(getFormForWork, { orderType: work.orderType, dataId: work.dataId })
      .then((answer) => wanted && setForm(answer))
      .catch((error: Error) => wanted && setFailure(error.message));
    return () => {
      wanted = false;
    };
  }, [work]);

  if (!work) return null;
  const reload = async () =>
    setForm(await browserApi.call(getFormForWork, { orderType: work.orderType, dataId: work.dataId }));
  if (form) {
    return <LicenceBody key={work.dataId} work={work} change={change} form={form} deeds={deeds} reload={reload} />;
  }
  return (
    <Dialog
      open
      onOpenChange={closeLicence}
      width={1000}
      closeLabel={m.licensing_close()}
      title={m.licensing_title_track()}
    >
      {failure ? <p role="alert">{failure}</p> : <Skeleton shape="block" />}
    </Dialog>
  );
}

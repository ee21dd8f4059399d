import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { formatFactor, formatFen } from '#platform/money/money.ts';
import { Price, PriceTotal } from '#ui/price.tsx';
import type { PriceStep } from '../rules.ts';
import type { CountedPrice, LicenceForm } from './licence-draft.ts';
import './price-bill.css';

/** Which question changed last, so that its step is marked; none when the form opens. */
function useChanged(counted: CountedPrice | null): string | null {
  const before = useRef<Record<string, string>>({});
  const [changed, setChanged] = useState<string | null>(null);
  useEffect(() => {
    if (!counted?.chosen) return;
    const now = Object.fromEntries(Object.entries(counted.chosen).map(([kind, option]) => [kind, option.id]));
    const kind = Object.keys(now).find((one) => before.current[one] !== undefined && before.current[one] !== now[one]);
    if (kind) setChanged(kind === 'form' ? 'production' : kind);
    before.current = now;
  }, [counted]);
  return changed;
}

interface Words {
  name: string;
  note: string;
}

function wordsOf(step: PriceStep, form: LicenceForm, counted: CountedPrice): Words {
  if (step.kind === 'base') {
    if (form.work.orderType === 4) return { name: m.licensing_buyout_price(), note: m.licensing_buyout_note() };
    return { name: m.licensing_base_price(), note: m.licensing_base_note() };
  }
  if (step.kind === 'promotion') {
    const { promotion } = form;
    return { name: promotion?.name ?? '', note: m.licensing_until({ day: promotion?.endsAt.slice(0, 10) ?? '' }) };
  }
  const option = counted.chosen?.[step.kind];
  return { name: option?.name ?? '', note: option?.note ?? '' };
}

interface PriceBillProps {
  form: LicenceForm;
  counted: CountedPrice | null;
}

/** The price as a chain: condition, factor, running total; the step that just changed is marked and said. */
export function PriceBill({ form, counted }: PriceBillProps) {
  const changed = useChanged(counted);
  if (!counted) return <p className="tb-sub">{m.licensing_no_price()}</p>;
  const { price } = counted;
  return (
    <div className="bill">
      <h3 className="bill-title">{m.licensing_bill_title()}</h3>
      <ol className="bill-steps">
        {price.steps.map((step) => {
          const { name, note } = wordsOf(step, form, counted);
          return (
            <li key={step.kind} data-changed={step.kind === changed || undefined}>
              <span className="bill-name">
                {name}
                {step.kind === changed ? <small>{m.licensing_just_changed()}</small> : null}
              </span>
              <span className="tb-num">{step.factor ? formatFactor(step.factor) : ''}</span>
              <span className="bill-amount tb-num">{formatFen(step.amountFen)}</span>
              {note ? <span className="bill-note">{note}</span> : null}
            </li>
          );
        })}
      </ol>
      <div className="bill-foot" aria-live="polite">
        <PriceTotal label={m.licensing_total()}>
          <Price
            amount={formatFen(price.totalFen)}
            size="total"
            {...(price.originalFen === price.totalFen
              ? {}
              : { before: formatFen(price.originalFen), beforeLabel: m.licensing_before() })}
          />
        </PriceTotal>
        <p className="bill-note">{m.licensing_price_note()}</p>
      </div>
    </div>
  );
}

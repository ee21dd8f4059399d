import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { coverImage } from '#domains/catalogue/store/cover-image.ts';
import { openLicence } from '#domains/licensing/store/licence-dialog-store.ts';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { formatFen } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Cover } from '#ui/cover.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextButton } from '#ui/link.tsx';
import { Price } from '#ui/price.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { toast } from '#ui/toast.tsx';
import { type CartLine, removeFromCart } from '../contract.ts';
import { canBeOrdered } from '../rules.ts';
import { cartStore } from './cart-store.ts';
import './cart-page.css';

/** What stands in the way of ordering a line, in words. */
function stateWords(line: CartLine): { tone: 'ok' | 'wait' | 'fail' | 'no'; text: string } | null {
  switch (line.state) {
    case 'off_shelf':
      return { tone: 'no', text: m.cart_state_off_shelf() };
    case 'no_terms':
      return { tone: 'wait', text: m.cart_state_no_terms() };
    case 'terms_gone':
      return { tone: 'fail', text: m.cart_state_terms_gone() };
    case 'incomplete':
      return { tone: 'wait', text: m.cart_state_incomplete() };
    case 'price_changed':
      return { tone: 'wait', text: m.cart_state_price_changed({ price: formatFen(line.seenPrice ?? 0) }) };
    default:
      return line.licensed ? { tone: 'ok', text: m.cart_state_licensed() } : null;
  }
}

function termsText({ terms, grant }: CartLine): string {
  if (!terms) return '';
  const { licensee, form, production, territory, period } = terms;
  return [grant?.projectName, `${form} / ${production}`, licensee, territory, period].filter(Boolean).join(' · ');
}

interface LineProps {
  line: CartLine;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
}

function Line({ line, chosen, onChoose, onRemove }: LineProps) {
  const state = stateWords(line);
  const off = line.state === 'off_shelf';
  const change = () =>
    openLicence({ orderType: line.orderType, dataId: line.dataId }, { lineIds: [line.id], grant: line.grant });
  return (
    <li className="cart-line" data-off={off || undefined}>
      <Checkbox
        aria-label={m.cart_choose({ title: line.title })}
        checked={chosen}
        disabled={!canBeOrdered(line.state)}
        onChange={(event) => onChoose(event.target.checked)}
      >
        <span className="tb-hidden">{m.cart_choose({ title: line.title })}</span>
      </Checkbox>
      <div className="cart-line-cover">
        <Cover image={coverImage(line.image)} alt="" sizes="52px" grey={off} />
      </div>
      <div className="cart-line-title">
        <span>{line.title}</span>
        <span className="tb-muted tb-num">{line.code}</span>
      </div>
      <div className="cart-line-terms">
        {state ? <StatusMark tone={state.tone}>{state.text}</StatusMark> : null}
        <span>{termsText(line)}</span>
        {off ? null : (
          <TextButton onClick={change}>{line.terms ? m.cart_change_terms() : m.cart_choose_terms()}</TextButton>
        )}
      </div>
      <div className="cart-line-price">
        {line.price === null ? null : (
          <Price
            amount={formatFen(line.price)}
            {...(line.originalPrice !== null && line.originalPrice !== line.price
              ? { before: formatFen(line.originalPrice), beforeLabel: m.cart_before() }
              : {})}
          />
        )}
      </div>
      <IconButton size="row" label={m.cart_remove_title({ title: line.title })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

interface CartPageProps {
  lines: readonly CartLine[];
  /** Orders these lines at the total in fen that was shown; rejects with the refusal. */
  onOrder: (lineIds: string[], priceFen: number) => Promise<void>;
  /** Reads the cart anew. */
  onReload: () => void;
}

/** The personal cart: what is meant to be licensed, what stands in the way, what it costs. */
export function CartPage({ lines, onOrder, onReload }: CartPageProps) {
  const ready = lines.filter(({ state }) => canBeOrdered(state));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const chosen = ready.filter(({ id }) => !left.has(id));
  const total = chosen.reduce((sum, { price }) => sum + (price ?? 0), 0);

  const choose = (id: string, wanted: boolean) => {
    const next = new Set(left);
    if (wanted) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const remove = async (ids: string[]) => {
    try {
      const { cartNumber } = await browserApi.call(removeFromCart, { ids });
      cartStore.setState({ count: cartNumber, changed: {} });
      onReload();
    } catch (error) {
      toast((error as Error).message, 'error');
    }
  };
  const order = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onOrder(
        chosen.map(({ id }) => id),
        total,
      );
    } catch (error) {
      setFailure((error as Error).message);
      onReload();
    } finally {
      setBusy(false);
    }
  };

  if (lines.length === 0) {
    return (
      <EmptyState
        title={m.cart_empty_title()}
        action={
          <ButtonLink tone="primary" to={localPath('/music')}>
            {m.cart_empty_action()}
          </ButtonLink>
        }
      >
        {m.cart_empty_text()}
      </EmptyState>
    );
  }
  return (
    <div className="cart">
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            chosen={canBeOrdered(line.state) && !left.has(line.id)}
            onChoose={(wanted) => choose(line.id, wanted)}
            onRemove={() => void remove([line.id])}
          />
        ))}
      </ul>
      <div className="cart-foot">
        <p className="cart-failure" role="alert">
          {failure}
        </p>
        <p aria-live="polite">
          {m.cart_sum({ count: chosen.length })} <Price amount={formatFen(total)} size="title" />
        </p>
        <Button tone="primary" size="large" busy={busy} disabled={chosen.length === 0} onClick={() => void order()}>
          {m.cart_order()}
        </Button>
      </div>
    </div>
  );
}

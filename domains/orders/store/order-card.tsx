import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { coverImage } from '#domains/catalogue/store/cover-image.ts';
import { downloadCertificate } from '#domains/licensing/contract.ts';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { formatFen } from '#platform/money/money.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Cover } from '#ui/cover.tsx';
import { TextButton } from '#ui/link.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { toast } from '#ui/toast.tsx';
import { cancelOrder, deleteOrder, type Order, type OrderLine } from '../contract.ts';
import './order-card.css';

/** `2026-11-21 14:06`, in the reader's own zone. */
export function dayAndTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function OrderStatus({ order, onDue }: { order: Order; onDue: () => void }) {
  if (order.refundedAt) return <StatusMark tone="no">{m.orders_state_refunded()}</StatusMark>;
  if (order.state === 'completed') return <StatusMark tone="ok">{m.orders_state_completed()}</StatusMark>;
  if (order.state === 'cancelled') {
    const words = order.cancelledBy === 'time' ? m.orders_state_expired() : m.orders_state_cancelled();
    return <StatusMark tone="no">{words}</StatusMark>;
  }
  return (
    <StatusMark tone="wait">
      <Countdown until={Date.parse(order.expiresAt)} over={m.orders_state_expired()} onOver={onDue}>
        {(time) => m.orders_time_left({ time })}
      </Countdown>
    </StatusMark>
  );
}

const termsOf = ({ terms, licence }: OrderLine) =>
  [
    `${terms.form} / ${terms.production}`,
    terms.territory,
    terms.period + (licence?.lastDay ? m.orders_until({ day: licence.lastDay }) : ''),
  ].join(' · ');

/** The certificate of a line: its number, and the PDF. */
function Certificate({ line }: { line: OrderLine }) {
  const [busy, setBusy] = useState(false);
  if (!line.licence) return null;
  const { id, number, state } = line.licence;
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(downloadCertificate, { licenceId: id });
    } catch (error) {
      toast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="order-certificate">
      <span className="tb-sub tb-num">{m.orders_certificate({ number })}</span>
      {state === 'revoked' ? (
        <StatusMark tone="no">{m.orders_revoked()}</StatusMark>
      ) : (
        <Button size="small" tone="ink" icon={<FileText />} busy={busy} onClick={() => void save()}>
          {m.orders_download_certificate()}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  line: OrderLine;
  /** The way to the files of the licence. */
  files: ReactNode;
}

function Line({ line, files }: LineProps) {
  return (
    <li className="order-line">
      <div className="order-line-cover">
        <Cover image={line.image ? coverImage(line.image) : null} alt="" sizes="44px" />
      </div>
      <div className="order-line-title">
        <span>{line.title}</span>
        <span className="tb-muted tb-num">{line.code}</span>
      </div>
      <div className="order-line-terms">{termsOf(line)}</div>
      <span className="order-line-price tb-num">{formatFen(line.price)}</span>
      {line.licence ? (
        <div className="order-line-licence">
          <Certificate line={line} />
          {line.licence.state === 'revoked' ? null : files}
        </div>
      ) : null}
    </li>
  );
}

/** Cancelling and deleting ask first; both reload what is shown. */
function Undoing({ order, onChange }: { order: Order; onChange: () => void }) {
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await browserApi.call(asking === 'cancel' ? cancelOrder : deleteOrder, { id: order.id });
      setAsking(null);
      onChange();
    } catch (error) {
      toast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const cancels = asking === 'cancel';
  return (
    <>
      <TextButton onClick={() => setAsking(order.state === 'incomplete' ? 'cancel' : 'delete')}>
        {order.state === 'incomplete' ? m.orders_cancel() : m.orders_delete()}
      </TextButton>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={cancels ? m.orders_cancel() : m.orders_delete()}
        text={cancels ? m.orders_cancel_sure() : m.orders_delete_sure()}
        confirmLabel={cancels ? m.orders_cancel_yes() : m.orders_delete_yes()}
        cancelLabel={m.orders_keep()}
        busy={busy}
        onConfirm={() => void run()}
      />
    </>
  );
}

interface OrderCardProps {
  order: Order;
  /** The way to pay, by the domain above. */
  pay: (order: Order) => ReactNode;
  files: (line: OrderLine, order: Order) => ReactNode;
  onChange: () => void;
  /** On a list the number leads to the order's own page. */
  linked?: boolean;
}

/** One order: when and for what, its lines with their licences, its state, and what can be done with it. */
export function OrderCard({ order, pay, files, onChange, linked }: OrderCardProps) {
  const projects = [...new Set(order.lines.map(({ projectName }) => projectName))].join('、');
  return (
    <article className="order" aria-label={m.orders_order({ number: order.number })}>
      <header className="order-head tb-num">
        <b>{projects}</b>
        <time dateTime={order.createdAt} suppressHydrationWarning>
          {dayAndTime(order.createdAt)}
        </time>
        {linked ? (
          <LocalLink to={`/my/order/detail?id=${order.id}`} className="tb-link">
            {order.number}
          </LocalLink>
        ) : (
          <span>{order.number}</span>
        )}
        <span className="order-state">
          <OrderStatus order={order} onDue={onChange} />
        </span>
      </header>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} files={files(line, order)} />
        ))}
      </ul>
      <footer className="order-foot">
        <Undoing order={order} onChange={onChange} />
        <span className="order-total tb-num">
          {order.state === 'completed'
            ? m.orders_paid_total({ count: order.lines.length })
            : m.orders_due_total({ count: order.lines.length })}{' '}
          <b>{formatFen(order.price)}</b>
        </span>
        {order.state === 'incomplete' ? pay(order) : null}
      </footer>
    </article>
  );
}

import { Link } from 'react-router';
import { listQueues } from '#domains/operator/contract.ts';
import { m } from '#messages';
import { useCall } from '#platform/console/use-call.ts';
import { ConsolePage } from '#ui/console/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Notice } from '#ui/status-mark.tsx';
import './dashboard.css';

/** How often the counts are asked for again while the page stands open. */
const AGAIN_MS = 60_000;

/** What waits for somebody, counted, each linked to its list. */
export function Dashboard() {
  const { data, problem } = useCall(listQueues, {}, { every: () => AGAIN_MS });
  const waiting = (data?.queues ?? []).filter(({ count }) => count > 0).length;
  return (
    <ConsolePage title={m.console_dashboard()} note={data ? m.console_queues_note({ count: waiting }) : null}>
      {problem ? <Notice tone="fail" title={problem} /> : null}
      <ul className="console-queues" aria-busy={!data && !problem}>
        {data ? null : (
          <li>
            <Skeleton shape="title" width={0.6} />
          </li>
        )}
        {(data?.queues ?? []).map(({ name, title, count, path }) => (
          <li key={name} data-empty={count === 0 || undefined}>
            <Link to={path}>
              <b className="tb-num">{count.toLocaleString('en')}</b>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}

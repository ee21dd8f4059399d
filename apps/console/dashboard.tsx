import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { listQueues } from '#domains/operator/contract.ts';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import './dashboard.css';

type Queue = OutputOf<typeof listQueues>['queues'][number];

/** What waits for somebody, counted, each linked to its list. */
export function Dashboard() {
  const [queues, setQueues] = useState<Queue[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    browserApi
      .call(listQueues, {})
      .then((answer) => setQueues(answer.queues))
      .catch((error: Error) => setFailed(error.message));
  }, []);
  return (
    <section className="console-queues">
      <Title title={m.console_dashboard()} />
      <h1>{m.console_dashboard()}</h1>
      {failed ? <p role="alert">{failed}</p> : null}
      <ul aria-busy={queues === null && failed === null}>
        {(queues ?? []).map(({ name, title, count, path }) => (
          <li key={name} data-empty={count === 0 || undefined}>
            <Link to={path}>
              <b>{count}</b>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

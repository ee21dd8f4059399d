import { useRouteLoaderData } from 'react-router';
import { m } from '#messages';
import type { loader } from '../root.tsx';
import './sandbox-note.css';

/** While a sandbox stands in for a real service, the pages that use it say so. */
export function SandboxNote() {
  const sandboxes = useRouteLoaderData<typeof loader>('root')?.sandboxes ?? [];
  if (sandboxes.length === 0) return null;
  const words: Record<string, string> = {
    'e-mail': m.shell_sandbox_mail(),
    'text messages': m.shell_sandbox_sms(),
    'WeChat login': m.shell_sandbox_wechat(),
    payments: m.shell_sandbox_payments(),
  };
  const names = sandboxes.map((name) => words[name] ?? name).join(m.shell_sandbox_and());
  return (
    <aside className="sandbox-note tb-wrap" aria-label={m.shell_sandbox_title()}>
      {m.shell_sandbox({ names })}
    </aside>
  );
}

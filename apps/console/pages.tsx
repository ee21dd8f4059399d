import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import './pages.css';

/** While it is being found out who is logged in. */
export function StillLoading() {
  return <p className="console-still tb-muted">{m.console_loading()}</p>;
}

/** An address that leads to no screen, or to one that the role does not have. */
export function NothingHere() {
  return (
    <EmptyState
      level={1}
      title={m.console_nothing_here()}
      action={<ButtonLink to="/">{m.console_dashboard()}</ButtonLink>}
    >
      {m.console_nothing_here_text()}
    </EmptyState>
  );
}

/** A bug in a screen. What was typed elsewhere is lost with a reload, so it is offered, not done. */
export function SomethingBroke() {
  return (
    <main className="console-broke">
      <EmptyState
        level={1}
        title={m.console_broke()}
        action={<Button onClick={() => window.location.reload()}>{m.console_reload()}</Button>}
      >
        {m.console_broke_text()}
      </EmptyState>
    </main>
  );
}

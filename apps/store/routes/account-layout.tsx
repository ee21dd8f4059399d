import { Outlet } from 'react-router';
import { EntryHeader } from '#domains/account/store/entry-header.tsx';
import { m } from '#messages';
import { ErrorPage } from '../shell/error-page.tsx';
import { SandboxNote } from '../shell/sandbox-note.tsx';
import type { Route } from './+types/account-layout.ts';

/** Around the register pages: a header of their own, and the sound that goes on. */
export default function AccountLayout() {
  return (
    <>
      <a className="tb-skip" href="#main">
        {m.shell_skip()}
      </a>
      <EntryHeader />
      <main id="main">
        <Outlet />
      </main>
      <SandboxNote />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <EntryHeader />
      <ErrorPage error={error} />
    </>
  );
}

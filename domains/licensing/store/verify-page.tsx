import { useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/section.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { verifyLicence } from '../contract.ts';
import './verify-page.css';

export type Verification = OutputOf<typeof verifyLicence>;

function Scope({ scope }: { scope: NonNullable<Verification['scope']> }) {
  const states = {
    valid: m.verify_state_valid(),
    expired: m.verify_state_expired(),
    revoked: m.verify_state_revoked(),
  };
  const { terms } = scope;
  const facts: [string, string][] = [
    [m.verify_status(), states[scope.state]],
    [m.verify_work(), `${scope.title} · ${scope.code}`],
    [m.verify_project(), scope.projectName],
    [m.verify_company(), scope.companyName ?? m.verify_person()],
    [m.verify_form(), `${terms.form} / ${terms.production}`],
    [m.verify_territory(), terms.territory],
    [m.verify_period(), `${scope.firstDay} – ${scope.lastDay ?? m.verify_perpetual()}`],
  ];
  return (
    <dl className="verify-scope">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tb-num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ verification }: { verification: Verification }) {
  const { result, codeMatches, scope } = verification;
  if (result === 'unknown') {
    return (
      <Notice tone="fail" title={m.verify_unknown()}>
        {m.verify_unknown_text()}
      </Notice>
    );
  }
  return (
    <>
      {result === 'revoked' ? (
        <Notice tone="no" title={m.verify_revoked()}>
          {m.verify_revoked_text()}
        </Notice>
      ) : (
        <Notice tone="ok" title={m.verify_genuine()}>
          {m.verify_genuine_text()}
        </Notice>
      )}
      {codeMatches === false ? <p className="verify-wrong">{m.verify_code_wrong()}</p> : null}
      {scope ? <Scope scope={scope} /> : null}
    </>
  );
}

interface VerifyPageProps {
  number: string;
  code: string;
  /** Null before anything was asked. */
  verification: Verification | null;
  /** Why the question was not answered. */
  failure: string;
}

/** The public check of a certificate: the number tells genuine or not, with the code the scope; never who bought it. */
export function VerifyPage({ number, code, verification, failure }: VerifyPageProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="verify tb-wrap">
      <PageTitle>{m.verify_title()}</PageTitle>
      <p className="tb-sub">{m.verify_text()}</p>
      <Form method="get" action={localPath('/verify')} className="verify-form" ref={form}>
        <TextField
          key={`number-${number}`}
          name="number"
          label={m.verify_number()}
          defaultValue={number}
          maxLength={40}
          required
          autoCapitalize="characters"
          autoComplete="off"
        />
        <TextField
          key={`code-${code}`}
          name="code"
          label={m.verify_code()}
          hint={m.verify_code_hint()}
          defaultValue={code}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Button type="submit" tone="primary">
          {m.verify_again()}
        </Button>
      </Form>
      <div aria-live="polite">
        {failure ? <p role="alert">{failure}</p> : null}
        {verification ? <Result verification={verification} /> : null}
      </div>
    </div>
  );
}

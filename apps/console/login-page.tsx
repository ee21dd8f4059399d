import { useLogin } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { ConsoleSwitches } from './switches.tsx';
import './login-page.css';

/** The one door: an e-mail address and a passphrase. A wrong pair says so above the button and keeps what was typed. */
export function LoginPage() {
  const login = useLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      await login({ email: form.get('email'), password: form.get('password') });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div className="console-login">
      <title>{m.console_title()}</title>
      <header>
        <Logo song="音库" latin="Tonebank" />
        <ConsoleSwitches />
      </header>
      <main>
        <form onSubmit={submit}>
          <h1>{m.console_title()}</h1>
          <TextField
            name="email"
            type="email"
            label={m.console_email()}
            autoComplete="username"
            maxLength={254}
            required
            autoFocus
          />
          <PasswordField
            name="password"
            label={m.console_password()}
            showLabel={m.console_password_show()}
            hideTextLabel={m.console_password_hide()}
            maxLength={128}
            required
          />
          {problem ? <Notice tone="fail" title={problem} /> : null}
          <Button type="submit" tone="primary" size="large" busy={busy} wide>
            {m.console_log_in()}
          </Button>
        </form>
      </main>
    </div>
  );
}

import { Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { m } from '#messages';
import './login-page.css';

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
    } finally {
      setBusy(false);
    }
  }

  return (
    <main className="console-login">
      <form onSubmit={submit}>
        <Typography component="h1" variant="h5">
          {m.console_title()}
        </Typography>
        <TextField
          name="email"
          type="email"
          label={m.console_email()}
          autoComplete="username"
          required
          autoFocus
          fullWidth
        />
        <TextField
          name="password"
          type="password"
          label={m.console_password()}
          autoComplete="current-password"
          required
          fullWidth
        />
        {problem ? (
          <Typography role="alert" color="error">
            {problem}
          </Typography>
        ) : null}
        <Button type="submit" variant="contained" disableElevation disabled={busy} fullWidth>
          {m.console_log_in()}
        </Button>
      </form>
    </main>
  );
}

import { useState } from 'react';
import { TextButton } from './link.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds until another code can be asked for (section 9). */
const WAIT = 60;

export type CodeFieldProps = Omit<TextFieldProps, 'trail' | 'type'> & {
  sendLabel: string;
  /** While locked, such as "Reacquire in {time} seconds" (section 4). */
  waitLabel: (seconds: number) => string;
  /** Sends the code; answers whether it was sent. Anything but a success unlocks the button at once. */
  onSend: () => Promise<boolean>;
  /** What must come first is missing: a phone, a passed captcha. */
  sendDisabled?: boolean;
};

/** A code that is sent on request: locks for 60 seconds after each success. */
export function CodeField({ sendLabel, waitLabel, onSend, sendDisabled, ...rest }: CodeFieldProps) {
  const [until, setUntil] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const left = useCountdown(until) ?? 0;
  const send = async () => {
    setSending(true);
    const sent = await onSend().catch(() => false);
    setSending(false);
    if (sent) setUntil(Date.now() + WAIT * 1000);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      trail={
        <TextButton
          className="tb-num tb-code-send"
          disabled={sendDisabled || sending || left > 0}
          aria-busy={sending || undefined}
          onClick={send}
        >
          {left > 0 ? waitLabel(left) : sendLabel}
        </TextButton>
      }
    />
  );
}

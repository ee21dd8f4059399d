import { m } from '#messages';
import { TextInput } from './inputs.tsx';

/** Why something is changed, asked with the change itself; it stands in the audit log. */
export function ReasonInput() {
  return <TextInput source="reason" label={m.console_reason()} hint={m.console_reason_logged()} maxLength={200} />;
}

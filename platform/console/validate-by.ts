import { m } from '#messages';
import type { Call } from '#platform/contract/contract.ts';
import { isMessageKey, type MessageKey } from '#platform/locale/messages.ts';

/** A sentence of ours for a problem of the contract's schema: its own where it names one, else that the field is not right. */
function sentence(message: string): string {
  if (!isMessageKey(message)) return m.console_field_wrong();
  return (m[message as MessageKey] as (params: object) => string)({});
}

/**
 * Checks a form by the input of the call that it will make, so that what is wrong stands beside its field before anything
 * is sent. The server checks the same again.
 */
export function validateBy(call: Call): (values: unknown) => Record<string, string> {
  return (values) => {
    const parsed = call.input.safeParse(values);
    if (parsed.success) return {};
    const problems: Record<string, string> = {};
    for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= sentence(issue.message);
    return problems;
  };
}

import { type Language, say } from '#platform/locale/messages.ts';
import { formatFen } from '#platform/money/money.ts';
import type { SandboxPayment } from '../queries/sandbox.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const encode = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

// The store's look in a page of its own: a gateway knows nothing of the store's files.
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f6f3ec, #131210); --raised: light-dark(#fdfcfa, #1d1b18);
  --ink: light-dark(#1b1916, #f1ede5); --ink-2: light-dark(#544f47, #bdb6aa); --ink-3: light-dark(#6b655b, #9c9589);
  --hairline: light-dark(#dbd5c9, #35312c); --control: light-dark(#877f72, #7b7468); --accent: light-dark(#d2290f, #ff5a3a);
  --on-accent: light-dark(#fff, #1c0602); --caution: light-dark(#7d5200, #e3b35a); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 14px/1.6 "Hanken Grotesk Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { width: min(480px, 100% - 40px); margin: 8vh auto; }
.head { display: flex; align-items: baseline; justify-content: space-between; padding-bottom: 12px; border-bottom: 2px solid var(--ink); }
.head b { font: 800 18px/1.4 "Newsreader Variable", "Songti SC", "Noto Serif CJK SC", serif; }
.head i { color: var(--accent); font-style: normal; padding: 0 4px; }
.head span { color: var(--caution); }
h1 { font: 700 28px/1.3 "Newsreader Variable", "Songti SC", "Noto Serif CJK SC", serif; margin: 28px 0 4px; }
.sum { font: 500 48px/1.3 "Newsreader Variable", "Songti SC", serif; font-variant-numeric: tabular-nums lining-nums; margin: 16px 0; }
dl { border-top: 1px solid var(--hairline); }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 10px 0; border-bottom: 1px solid var(--hairline); }
dt, .note { color: var(--ink-2); } dd { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: flex; gap: 8px; margin: 24px 0 12px; }
button { font: inherit; font-weight: 560; height: 48px; padding: 0 24px; border-radius: 2px; border: 1px solid var(--control);
  background: none; color: var(--ink); cursor: pointer; }
.back { display: inline-block; padding-block: 4px; color: var(--ink-2); text-underline-offset: 4px; }
button.go { flex: 1; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
p.done { margin-top: 24px; }
.note { font-size: 13px; color: var(--ink-3); margin-top: 12px; }
`;

export interface SandboxPage {
  payment: SandboxPayment;
  language: Language;
  /** Where the payer came from, a path of the store; empty where nobody knows. */
  returnPath: string;
}

function actions({ payment, language, returnPath }: SandboxPage): string {
  const t = (key: Parameters<typeof say>[0]) => encode(say(key, language));
  const back =
    returnPath === '' ? '' : `<a class="back" href="${encode(returnPath)}">${t('payments_sandbox_back')}</a>`;
  if (payment.state === 'paid' || payment.state === 'closed') return back === '' ? '' : `<p class="done">${back}</p>`;
  return `<form method="post">
<button class="go" name="result" value="paid">${t('payments_sandbox_pay')}</button>
<button name="result" value="failed">${t('payments_sandbox_fail')}</button>
</form>${back}`;
}

/** The sandbox gateway's page: what is to be paid, with Pay and Fail. */
export function sandboxPage(page: SandboxPage): string {
  const { payment, language } = page;
  const t = (key: Parameters<typeof say>[0]) => encode(say(key, language));
  const row = (label: Parameters<typeof say>[0], value: string) =>
    `<div><dt>${t(label)}</dt><dd>${encode(value)}</dd></div>`;
  const states = {
    open: 'payments_sandbox_open',
    paid: 'payments_sandbox_paid',
    failed: 'payments_sandbox_failed',
    closed: 'payments_sandbox_closed',
  } as const;
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('payments_sandbox_title')}</title><style>${STYLE}</style></head>
<body><main>
<div class="head"><b>音库<i>/</i>Tonebank</b><span>${t('payments_sandbox_name')}</span></div>
<h1>${t('payments_sandbox_title')}</h1>
<p class="sum">${encode(formatFen(payment.amountFen))}</p>
<dl>${row('payments_sandbox_subject', payment.subject)}${row('payments_sandbox_number', payment.number)}
${row('payments_sandbox_state', say(states[payment.state], language))}</dl>
${actions(page)}
<p class="note">${t('payments_sandbox_note')}</p>
</main></body></html>`;
}

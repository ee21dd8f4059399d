import { chinaDate } from '#platform/clock/china-time.ts';
import { type MessageKey, say } from '#platform/locale/messages.ts';
import type { LicenceRow } from '../queries/licences.ts';
import { lastDay } from '../term.ts';
import type { Term } from '../terms.ts';

/** The same words in both languages; `en` may repeat `zh` where there is no English text. */
export interface Both {
  zh: string;
  en: string;
}

export interface CertificateRow {
  label: Both;
  value: Both;
  /** The work itself, set large. */
  large?: boolean;
}

/** All words of a certificate; it is bilingual, whoever downloads it. */
export interface CertificateContent {
  number: string;
  code: string;
  title: Both;
  statement: Both;
  rows: CertificateRow[];
  notes: Both;
  issued: Both;
  codeLabel: Both;
  numberLabel: Both;
  check: Both;
  /** What the QR code says: the public page of this licence. */
  verifyUrl: string;
  /** The same without the code, for typing. */
  typedUrl: string;
}

const both = (key: MessageKey, params: Record<string, string | number> = {}): Both => ({
  zh: say(key, 'zh', params),
  en: say(key, 'en', params),
});

const same = (text: string): Both => ({ zh: text, en: text });
const named = ({ nameZh, nameEn }: Term): Both => ({ zh: nameZh, en: nameEn || nameZh });

/** A term with its note, as `纪录片（网络与电视播出）` and `Documentary · Web and broadcast`. */
function noted({ nameZh, nameEn, noteZh, noteEn }: Term, before?: Both): Both {
  const zh = noteZh === '' ? nameZh : `${nameZh}（${noteZh}）`;
  const en = [before?.en, nameEn || nameZh, noteEn].filter((part) => part).join(' · ');
  return { zh: before ? `${before.zh} · ${zh}` : zh, en };
}

function workRow(licence: LicenceRow): CertificateRow {
  const { titleZh, titleEn, code, albumId, trackIds } = licence;
  const tracks =
    albumId === null
      ? both('licensing_certificate_track')
      : both('licensing_certificate_tracks', { count: trackIds.length });
  return {
    label: both('licensing_certificate_work'),
    value: { zh: titleZh, en: [titleEn, code, tracks.zh, tracks.en].filter((part) => part !== '').join('  ·  ') },
    large: true,
  };
}

function termRow(licence: LicenceRow): CertificateRow {
  const from = chinaDate(licence.startsAt);
  const until = lastDay(licence.endsAt);
  const value =
    until === null
      ? both('licensing_certificate_perpetual', { from })
      : both('licensing_certificate_from_until', { from, until });
  return { label: both('licensing_certificate_term'), value };
}

/** The words of a licence's certificate. `code` is its verification code in clear. */
export function certificateContent(licence: LicenceRow, code: string, publicUrl: string): CertificateContent {
  const { terms } = licence;
  const licensee = named(terms.licensee);
  const rows: CertificateRow[] = [
    workRow(licence),
    {
      label: both('licensing_certificate_licensee'),
      value: { zh: licence.licenseeName, en: `${licensee.zh} ${licensee.en}` },
    },
    { label: both('licensing_certificate_project'), value: same(licence.projectName) },
    {
      label: both('licensing_certificate_use'),
      value: terms.exclusive ? named(terms.production) : noted(terms.production, named(terms.form)),
    },
    { label: both('licensing_certificate_territory'), value: noted(terms.territory) },
    termRow(licence),
    {
      label: both('licensing_certificate_kind'),
      value: both(terms.exclusive ? 'licensing_certificate_exclusive' : 'licensing_certificate_non_exclusive'),
    },
  ];
  if (licence.remarks !== '') rows.push({ label: both('licensing_certificate_remarks'), value: same(licence.remarks) });
  const typedUrl = `${publicUrl}/verify/${licence.number}`;
  return {
    number: licence.number,
    code,
    title: both(licence.orderType === 2 ? 'licensing_certificate_title_effect' : 'licensing_certificate_title'),
    statement: both('licensing_certificate_statement'),
    rows,
    notes: both('licensing_certificate_notes'),
    issued: both('licensing_certificate_issued', { date: chinaDate(licence.startsAt) }),
    codeLabel: both('licensing_certificate_code'),
    numberLabel: both('licensing_certificate_number'),
    check: both('licensing_certificate_check'),
    verifyUrl: `${typedUrl}?code=${code}`,
    typedUrl,
  };
}

import type { Deliverable } from '#domains/catalogue/server.ts';
import { chinaDate } from '#platform/clock/china-time.ts';
import type { Keys } from '#platform/config/keys.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { type Language, pick } from '#platform/locale/messages.ts';
import type { getForm, getLicence } from './contract.ts';
import type { LicenceRow } from './queries/licences.ts';
import type { LicenceOption } from './queries/price-list.ts';
import type { OptionKind } from './rules.ts';
import { lastDay, licenceState } from './term.ts';
import { termNames } from './terms.ts';
import { unsealCode } from './verification-code.ts';

/** An answer of the form in one language. */
export function optionView(option: LicenceOption, language: Language) {
  return {
    id: option.id,
    code: option.code,
    name: pick(language, option.nameZh, option.nameEn),
    note: pick(language, option.noteZh, option.noteEn),
    numerator: option.factor.numerator,
    denominator: option.factor.denominator,
  };
}

/** The whole form; a form without productions cannot be chosen and is left out. */
export function formView(options: readonly LicenceOption[], language: Language): OutputOf<typeof getForm> {
  const of = (kind: OptionKind) => options.filter((option) => option.kind === kind);
  const view = (option: LicenceOption) => optionView(option, language);
  const forms = of('form').map((form) => ({
    ...view(form),
    productions: of('production')
      .filter(({ parentId }) => parentId === form.id)
      .map(view),
  }));
  return {
    licensees: of('licensee').map(view),
    forms: forms.filter(({ productions }) => productions.length > 0),
    territories: of('territory').map(view),
    periods: of('period').map((period) => ({ ...view(period), months: period.months })),
  };
}

/** A licence for its owner, its files named by `deliverables`, which holds the tracks that can be downloaded. */
export function licenceView(
  row: LicenceRow,
  { language, now, keys, deliverables }: LicenceViewContext,
): OutputOf<typeof getLicence> {
  const tracks = row.trackIds.flatMap((id) => {
    const track = deliverables.get(id);
    const main = track?.versions[0];
    if (!track || !main) return [];
    return [{ versionId: main.id, code: track.code, title: pick(language, track.titleZh, track.titleEn) }];
  });
  return {
    id: row.id,
    number: row.number,
    verificationCode: unsealCode(keys, row.verificationCodeSealed),
    state: licenceState(row, now),
    orderType: row.orderType,
    code: row.code,
    title: pick(language, row.titleZh, row.titleEn),
    projectName: row.projectName,
    licenseeName: row.licenseeName,
    remarks: row.remarks,
    terms: termNames(row.terms, language),
    firstDay: chinaDate(row.startsAt),
    lastDay: lastDay(row.endsAt),
    tracks,
  };
}

export interface LicenceViewContext {
  language: Language;
  now: Date;
  keys: Keys;
  /** By track id. */
  deliverables: ReadonlyMap<string, Deliverable>;
}

/** A licence as an order line shows it. */
export const licenceSummary = (row: LicenceRow, now: Date) => ({
  id: row.id,
  number: row.number,
  state: licenceState(row, now),
  lastDay: lastDay(row.endsAt),
});

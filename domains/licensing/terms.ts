import { type Language, pick } from '#platform/locale/messages.ts';
import type { LicenceOption } from './queries/price-list.ts';
import type { Chosen, OptionKind } from './rules.ts';

/** An answer as it was given, kept in both languages: what the operator changes later changes no licence. */
export interface Term {
  code: string;
  nameZh: string;
  nameEn: string;
  noteZh: string;
  noteEn: string;
}

/** What a licence allows. */
export interface Terms extends Record<OptionKind, Term> {
  /** Null for a perpetual licence. */
  months: number | null;
  /** Nobody else is licensed: buyout albums only (readings, "Licence"). */
  exclusive: boolean;
}

const termOf = ({ code, nameZh, nameEn, noteZh, noteEn }: LicenceOption): Term => ({
  code,
  nameZh,
  nameEn,
  noteZh,
  noteEn,
});

export function termsOf(chosen: Chosen<LicenceOption>): Terms {
  return {
    licensee: termOf(chosen.licensee),
    form: termOf(chosen.form),
    production: termOf(chosen.production),
    territory: termOf(chosen.territory),
    period: termOf(chosen.period),
    months: chosen.period.months,
    exclusive: false,
  };
}

const anything = (code: string, nameZh: string, nameEn: string): Term => ({
  code,
  nameZh,
  nameEn,
  noteZh: '',
  noteEn: '',
});

/** A buyout is whole: every use, everywhere, for good, and for one licensee alone. */
export function buyoutTerms(licensee: LicenceOption): Terms {
  return {
    licensee: termOf(licensee),
    form: anything('any_form', '全部用途', 'Every use'),
    production: anything('any_production', '全部制作类型', 'Every kind of production'),
    territory: anything('worldwide', '全球', 'Worldwide'),
    period: anything('perpetual', '永久', 'Perpetual'),
    months: null,
    exclusive: true,
  };
}

/** The names of the answers in one language, as lists and certificates show them. */
export function termNames(terms: Terms, language: Language): Record<OptionKind, string> & { exclusive: boolean } {
  const name = ({ nameZh, nameEn }: Term) => pick(language, nameZh, nameEn);
  return {
    licensee: name(terms.licensee),
    form: name(terms.form),
    production: name(terms.production),
    territory: name(terms.territory),
    period: name(terms.period),
    exclusive: terms.exclusive,
  };
}

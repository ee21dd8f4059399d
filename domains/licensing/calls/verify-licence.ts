import { timingSafeEqual } from 'node:crypto';
import { chinaDate } from '#platform/clock/china-time.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { verifyLicence } from '../contract.ts';
import { cleanCode, readLicenceNumber } from '../numbers.ts';
import { licenceByNumber } from '../queries/licences.ts';
import { lastDay, licenceState } from '../term.ts';
import { termNames } from '../terms.ts';
import { hashCode } from '../verification-code.ts';

export const verifyLicenceHandler = handle(verifyLicence, async ({ input, db, language, services }) => {
  const number = readLicenceNumber(input.number);
  const row = number && (await licenceByNumber(db, number));
  if (!row) return { number, result: 'unknown' as const, codeMatches: null, scope: null };
  const state = licenceState(row, services.clock.now());
  const result = state === 'revoked' ? ('revoked' as const) : ('genuine' as const);
  if (!input.code) return { number, result, codeMatches: null, scope: null };
  const given = hashCode(services.keys, row.number, cleanCode(input.code));
  if (!timingSafeEqual(given, row.verificationCodeHash)) return { number, result, codeMatches: false, scope: null };
  return {
    number,
    result,
    codeMatches: true,
    scope: {
      state,
      orderType: row.orderType,
      code: row.code,
      title: pick(language, row.titleZh, row.titleEn),
      projectName: row.projectName,
      companyName: row.licenseeKind === 'corporate' ? row.licenseeName : null,
      terms: termNames(row.terms, language),
      firstDay: chinaDate(row.startsAt),
      lastDay: lastDay(row.endsAt),
    },
  };
});

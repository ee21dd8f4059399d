/**
 * What the operator can set, with the number the calls use, the value that stands until somebody sets another, and the
 * bounds. `public` ones are told to everybody by `/sysConfig/getById` (specification, sections 7 and 9).
 */
export const settings = {
  /** Points for the daily sign-in. */
  signInPoints: { id: 2, standard: 5, least: 0, most: 1000, public: true },
  /** Trial downloads per account and day. */
  trialDownloadsPerDay: { id: 9, standard: 10, least: 0, most: 1000, public: true },
} as const;

export type SettingName = keyof typeof settings;
export type Setting = (typeof settings)[SettingName];

/** The setting with this number, or undefined. */
export const settingById = (id: number): Setting | undefined => Object.values(settings).find((one) => one.id === id);

/** Whether `value` is one that the setting may have. */
export const mayBe = (setting: Setting, value: number): boolean =>
  Number.isInteger(value) && value >= setting.least && value <= setting.most;

/** Operators guard everybody's orders and prices: a passphrase, any characters. */
export const OPERATOR_PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** An operator who does nothing for this long has to log in again. */
export const OPERATOR_SESSION_HOURS = 12;

/** Failed logins in a row, per e-mail address, before it has to wait. */
export const OPERATOR_LOGIN_LIMIT = { count: 10, seconds: 15 * 60 } as const;

/** The last administrator can be neither disabled nor given another role: nobody could undo it. */
export function leavesNoAdmin(
  admins: readonly { id: string }[],
  operatorId: string,
  after: { role: string; disabled: boolean },
): boolean {
  const staysAdmin = after.role === 'admin' && !after.disabled;
  return !staysAdmin && admins.every((admin) => admin.id === operatorId) && admins.length > 0;
}

import type { MyEntry } from '#domains/account/store/account-menu.tsx';
import { m } from '#messages';

/** The pages of the personal centre, in the specification's order; an entry stands here once its page works. */
export const myEntries = (): MyEntry[] => [
  { to: '/my/profile', label: m.account_profile() },
  { to: '/my/order', label: m.orders_title() },
];

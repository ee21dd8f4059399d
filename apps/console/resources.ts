import { recordingsResource } from '#domains/audio/console/recordings.tsx';
import { VersionRecordings } from '#domains/audio/console/version-recordings.tsx';
import { albumsResource } from '#domains/catalogue/console/albums.tsx';
import { tracksResource } from '#domains/catalogue/console/tracks.tsx';
import { basePricesResource } from '#domains/licensing/console/base-prices.tsx';
import { licenceOptionsResource } from '#domains/licensing/console/options.tsx';
import { auditLogResource } from '#domains/operator/console/audit-log.tsx';
import { operatorsResource } from '#domains/operator/console/operators.tsx';
import { settingsResource } from '#domains/operator/console/settings.tsx';
import { ordersResource } from '#domains/orders/console/orders.tsx';
import { OrderMoney } from '#domains/payments/console/order-money.tsx';
import { refundsResource } from '#domains/payments/console/refunds.tsx';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import type { ConsoleWords } from '#ui/console/words.tsx';

/** Every list of the console, in the menu's order; each domain declares its own in its `console/`. */
export const menu: readonly { title: () => string; resources: readonly ConsoleResource[] }[] = [
  {
    title: m.console_group_music,
    resources: [albumsResource, tracksResource(VersionRecordings), recordingsResource],
  },
  { title: m.console_group_sales, resources: [ordersResource([OrderMoney]), refundsResource] },
  { title: m.console_group_prices, resources: [basePricesResource, licenceOptionsResource] },
  { title: m.console_group_house, resources: [settingsResource, operatorsResource, auditLogResource] },
];

export const resources = menu.flatMap((group) => group.resources);

/** What the audit log calls things and acts, gathered from all of them. */
export const words: ConsoleWords = {
  acts: Object.assign({}, ...resources.map(({ acts }) => acts ?? {})),
  subjects: Object.fromEntries(
    resources.flatMap(({ subjectKind, subjectLabel, subjectPath, label, name }) =>
      subjectKind
        ? [[subjectKind, { label: subjectLabel ?? label, path: subjectPath ?? ((id: string) => `/${name}/${id}`) }]]
        : [],
    ),
  ),
};

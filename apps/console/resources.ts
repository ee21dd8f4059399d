import type { ConsoleResource } from '#platform/console/resource.ts';

/** Every list of the console, in the menu's order; each domain declares its own in its `console/`. */
export const resources: readonly ConsoleResource[] = [];

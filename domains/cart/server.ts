// The face of the cart for the domains above it and apps/server.

import type { Handler } from '#platform/http/context.ts';
import { addManyToCartHandler } from './calls/add-many-to-cart.ts';
import { addToCartHandler } from './calls/add-to-cart.ts';
import { checkManyOwnedHandler } from './calls/check-many-owned.ts';
import { checkOwnedHandler } from './calls/check-owned.ts';
import { countCartHandler } from './calls/count-cart.ts';
import { listCartHandler } from './calls/list-cart.ts';
import { markCartSeenHandler } from './calls/mark-cart-seen.ts';
import { removeFromCartHandler } from './calls/remove-from-cart.ts';
import { updateGrantHandler } from './calls/update-grant.ts';

export { type PricedLine, priceLines } from './lines.ts';
export { type CartGrant, cartCounts, deleteLines, inCart, linesById } from './queries.ts';
export { canBeOrdered } from './rules.ts';

export const handlers: Handler[] = [
  checkOwnedHandler,
  checkManyOwnedHandler,
  addToCartHandler,
  addManyToCartHandler,
  listCartHandler,
  removeFromCartHandler,
  updateGrantHandler,
  countCartHandler,
  markCartSeenHandler,
];

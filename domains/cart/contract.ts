import * as z from 'zod/mini';
import { draftGrant, priceStep, termNames, workOrderType } from '#domains/licensing/contract.ts';
import { defineCall } from '#platform/contract/contract.ts';
import { done, fen, id, pageOf } from '#platform/contract/shapes.ts';

/** 1 the caller's own cart, 2 the team's. */
const cartType = () => z._default(z.literal([1, 2]), 1);

/** One work to put into the cart. `dataId` is a version's for tracks, an album's for albums. */
const work = { orderType: workOrderType(), dataId: id(), musicLibraryTypeId: z.optional(z.int()) };
const works = {
  orderType: workOrderType(),
  dataIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  musicLibraryTypeId: z.optional(z.int()),
};

/**
 * What has to happen before a line can be ordered: `ready` nothing, `price_changed` nothing but to know it, `incomplete`
 * the project's or the licensee's name is missing, `no_terms` nothing was chosen yet, `terms_gone` an answer is no longer
 * offered, `off_shelf` it cannot be licensed (any more), nor can what has no price.
 */
export const lineState = z.enum(['ready', 'price_changed', 'incomplete', 'no_terms', 'terms_gone', 'off_shelf']);

export const cartLine = z.object({
  id: z.string(),
  orderType: workOrderType(),
  dataId: z.string(),
  musicLibraryTypeId: z.int(),
  code: z.string(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  state: lineState,
  /** Null while nothing was chosen. */
  grant: z.nullable(
    z.object({
      licenseeId: z.string(),
      productionId: z.string(),
      territoryId: z.string(),
      periodId: z.string(),
      projectName: z.string(),
      licenseeName: z.string(),
      remarks: z.string(),
    }),
  ),
  terms: z.nullable(termNames),
  originalPrice: z.nullable(fen()),
  price: z.nullable(fen()),
  /** The price when the cart was last looked at; null where there was none. */
  seenPrice: z.nullable(fen()),
  steps: z.array(priceStep),
  /** The caller holds a licence of it that is in force. */
  licensed: z.boolean(),
  addedAt: z.iso.datetime(),
});
export type CartLine = z.output<typeof cartLine>;

/** 1: the work is within a valid licence of the caller's, so that the store asks before it is bought again. */
export const checkOwned = /* @__PURE__ */ defineCall({
  name: 'cart.checkOwned',
  method: 'POST',
  path: '/shoppingCart/valid',
  access: 'member',
  input: z.object({ ...work, cartType: cartType() }),
  output: z.literal([0, 1]),
  section: '7',
});

export const checkManyOwned = /* @__PURE__ */ defineCall({
  name: 'cart.checkManyOwned',
  method: 'POST',
  path: '/shoppingCart/valids',
  access: 'member',
  input: z.object({ ...works, cartType: cartType() }),
  output: z.object({ result: z.literal([0, 1]), dataIds: z.array(z.string()) }),
  section: '7',
});

export const addToCart = /* @__PURE__ */ defineCall({
  name: 'cart.addToCart',
  method: 'POST',
  path: '/shoppingCart/addCart',
  access: 'member',
  input: z.object({ ...work, cartType: cartType(), grant: z.optional(draftGrant) }),
  output: z.object({ id: z.string(), cartNumber: z.int() }),
  writes: true,
  limits: [{ by: 'account', count: 120, seconds: 60 }],
  section: '7',
});

/** Many works at once; those that cannot be licensed are left out and counted. */
export const addManyToCart = /* @__PURE__ */ defineCall({
  name: 'cart.addManyToCart',
  method: 'POST',
  path: '/shoppingCart/addCarts',
  access: 'member',
  input: z.object({ ...works, cartType: cartType(), grant: z.optional(draftGrant) }),
  output: z.object({ ids: z.array(z.string()), leftOut: z.int(), cartNumber: z.int() }),
  writes: true,
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  section: '7',
});

export const listCart = /* @__PURE__ */ defineCall({
  name: 'cart.listCart',
  method: 'POST',
  path: '/shoppingCart/cartList',
  access: 'member',
  input: z.object({ cartType: cartType(), ...pageOf(100) }),
  output: z.object({ list: z.array(cartLine), total: z.int(), page: z.int(), size: z.int() }),
  section: '7',
});

/** By lines, or by a work: what toggles a row's cart does not know its line. */
export const removeFromCart = /* @__PURE__ */ defineCall({
  name: 'cart.removeFromCart',
  method: 'POST',
  path: '/shoppingCart/deleteCart',
  access: 'member',
  input: z.object({
    ids: z.optional(z.array(id()).check(z.maxLength(200))),
    cartType: cartType(),
    orderType: z.optional(workOrderType()),
    dataId: z.optional(id()),
    musicLibraryTypeId: z.optional(z.int()),
  }),
  output: z.object({ cartNumber: z.int() }),
  writes: true,
  section: '7',
});

/** Sets what is licensed for one line or for many at once, as for all tracks of a project. */
export const updateGrant = /* @__PURE__ */ defineCall({
  name: 'cart.updateGrant',
  method: 'POST',
  path: '/shoppingCart/updateCartGrant',
  access: 'member',
  input: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(200)), grant: draftGrant }),
  output: z.object({ list: z.array(cartLine) }),
  writes: true,
  limits: [{ by: 'account', count: 120, seconds: 60 }],
  section: '7',
});

export const countCart = /* @__PURE__ */ defineCall({
  name: 'cart.countCart',
  method: 'GET',
  path: '/shoppingCart/cartNumber',
  access: 'member',
  input: z.object({ cartType: cartType() }),
  output: z.object({
    cartNumber: z.int(),
    /** Lines added since the cart was last looked at. */
    unseen: z.int(),
  }),
  section: '7',
});

/** The cart was looked at: its lines are no longer new, and their prices of now are the ones seen. */
export const markCartSeen = /* @__PURE__ */ defineCall({
  name: 'cart.markCartSeen',
  method: 'GET',
  path: '/shoppingCart/lookCart',
  access: 'member',
  input: z.object({ cartType: cartType() }),
  output: done(),
  writes: true,
  section: '7',
});

export const calls = [
  checkOwned,
  checkManyOwned,
  addToCart,
  addManyToCart,
  listCart,
  removeFromCart,
  updateGrant,
  countCart,
  markCartSeen,
];

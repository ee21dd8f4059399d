// The site's words and pictures (specification, section 7, "Misc" and "Music and browsing").
import * as z from 'zod/mini';
import { albumCard } from '#domains/catalogue/contract.ts';
import { defineCall } from '#platform/contract/contract.ts';
import { nothing } from '#platform/contract/shapes.ts';

/** How to reach the house; read by the footer. The specification names no other call that could carry it. */
export const listContacts = /* @__PURE__ */ defineCall({
  name: 'content.listContacts',
  method: 'GET',
  path: '/customerService/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(
    z.object({
      phone: z.string(),
      email: z.string(),
      microBlog: z.string(),
      address: z.string(),
      /** Number of the site in the public register. */
      recordNumber: z.string(),
    }),
  ),
  section: '3, 7 Misc',
});

export const showAgreement = /* @__PURE__ */ defineCall({
  name: 'content.showAgreement',
  method: 'GET',
  path: '/agreement/getInfoById',
  access: 'guest',
  /** 1 the user agreement, 2 the privacy policy. */
  input: z.object({ id: z.int().check(z.positive()) }),
  output: z.object({
    id: z.int(),
    version: z.int(),
    title: z.string(),
    /** A paragraph that starts with `## ` is a heading, one that starts with `- ` a list item. */
    paragraphs: z.array(z.string()),
    updatedAt: z.string(),
  }),
  section: '7 Misc',
});

export const listBanners = /* @__PURE__ */ defineCall({
  name: 'content.listBanners',
  method: 'GET',
  path: '/indexBanner/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(z.object({ id: z.string(), line: z.string(), album: albumCard() })),
  section: '7 Music and browsing',
});

export const calls = [listContacts, showAgreement, listBanners];

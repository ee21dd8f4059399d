import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { fen, id, line, listOf, nothing, pageOf } from '#platform/contract/shapes.ts';
import { choice, form, period, priceStep, termNames, wholeForm, workOrderType } from './shapes.ts';

export { draftGrant, grant, priceStep, REMARKS_MAX, termNames, workOrderType } from './shapes.ts';

export const listTags = /* @__PURE__ */ defineCall({
  name: 'licensing.listTags',
  method: 'GET',
  path: '/grantTag/getList',
  access: 'guest',
  input: nothing(),
  output: z.array(
    z.object({
      ...period,
      kind: z.enum(['licensee', 'form', 'production', 'territory', 'period']),
      parentId: z.nullable(z.string()),
    }),
  ),
  section: '7',
});

export const listForms = /* @__PURE__ */ defineCall({
  name: 'licensing.listForms',
  method: 'GET',
  path: '/grantTag/businessFrom',
  access: 'guest',
  input: nothing(),
  output: z.array(z.object(form)),
  section: '7',
});

export const getForm = /* @__PURE__ */ defineCall({
  name: 'licensing.getForm',
  method: 'GET',
  path: '/grantTag/getGrantData',
  access: 'guest',
  input: nothing(),
  output: z.object(wholeForm),
  section: '7',
});

/** The form for one work, with what a client needs to count its price as it changes. */
export const getFormForWork = /* @__PURE__ */ defineCall({
  name: 'licensing.getFormForWork',
  method: 'GET',
  path: '/grantTag/getGrantDataByType',
  access: 'guest',
  input: z.object({ orderType: workOrderType(), dataId: id(), musicLibraryTypeId: z.optional(z.int()) }),
  output: z.object({
    ...wholeForm,
    work: z.object({
      kind: z.enum(['track', 'album']),
      id: z.string(),
      code: z.string(),
      title: z.string(),
      orderType: workOrderType(),
      onSale: z.boolean(),
      tracks: z.int(),
    }),
    /** Null where the work has no price and cannot be licensed. */
    basePrice: z.nullable(fen()),
    fromPrice: z.nullable(fen()),
    promotion: z.nullable(
      z.object({ name: z.string(), numerator: z.int(), denominator: z.int(), endsAt: z.iso.datetime() }),
    ),
    /** Whether the caller holds a licence of the work that is in force. */
    licensed: z.boolean(),
    /** Who the caller licenses for as a rule, to begin with; null for a guest. */
    licensee: z.nullable(z.object({ kind: z.enum(['corporate', 'personal']), name: z.string() })),
  }),
  section: '7',
});

export const countPrice = /* @__PURE__ */ defineCall({
  name: 'licensing.countPrice',
  method: 'POST',
  path: '/grantConfig/countPrice',
  access: 'guest',
  input: z.object({
    orderType: workOrderType(),
    dataIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
    musicLibraryTypeId: z.optional(z.int()),
    ...choice,
  }),
  output: z.object({
    originalPrice: fen(),
    price: fen(),
    list: z.array(z.object({ dataId: z.string(), originalPrice: fen(), price: fen(), steps: z.array(priceStep) })),
  }),
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  section: '7',
});

export const licence = z.object({
  id: z.string(),
  number: z.string(),
  verificationCode: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
  orderType: workOrderType(),
  code: z.string(),
  title: z.string(),
  projectName: z.string(),
  licenseeName: z.string(),
  remarks: z.string(),
  terms: termNames,
  /** Dates in China; `lastDay` is null for a perpetual licence. */
  firstDay: z.iso.date(),
  lastDay: z.nullable(z.iso.date()),
  /** The tracks whose files can be downloaded, by the id of their main version. */
  tracks: z.array(z.object({ versionId: z.string(), code: z.string(), title: z.string() })),
});

/** The licences of one order of the caller. */
export const listOrderLicences = /* @__PURE__ */ defineCall({
  name: 'licensing.listOrderLicences',
  method: 'POST',
  path: '/order/getOrderGrant',
  access: 'member',
  input: z.object({ orderId: z.optional(id()), ...pageOf() }),
  output: listOf(licence),
  section: '7',
});

/** The certificate as a PDF, bilingual whatever the caller's language. */
export const downloadCertificate = /* @__PURE__ */ defineCall({
  name: 'licensing.downloadCertificate',
  method: 'POST',
  path: '/order/getOrderGrantDown',
  access: 'member',
  input: z.object({ licenceId: id() }),
  output: z.null(),
  answersFile: true,
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  section: '7',
});

/** One licence with its number and verification code, as on its certificate. */
export const getLicence = /* @__PURE__ */ defineCall({
  name: 'licensing.getLicence',
  method: 'POST',
  path: '/order/getGrantBook',
  access: 'member',
  input: z.object({ licenceId: id() }),
  output: licence,
  section: '7',
});

/**
 * The public check of a certificate. The number alone tells genuine or not; with the code on the certificate it shows
 * the scope; never the buyer's personal data (readings, "Certificate").
 */
export const verifyLicence = /* @__PURE__ */ defineCall({
  name: 'licensing.verifyLicence',
  method: 'GET',
  path: '/licence/verify',
  access: 'guest',
  input: z.object({ number: line(40), code: z.optional(line(40)) }),
  output: z.object({
    /** The number as it is written on the certificate; null where no certificate can have it. */
    number: z.nullable(z.string()),
    result: z.enum(['genuine', 'revoked', 'unknown']),
    /** Null where no code was given, or where the number is not genuine. */
    codeMatches: z.nullable(z.boolean()),
    scope: z.nullable(
      z.object({
        state: z.enum(['valid', 'expired', 'revoked']),
        orderType: workOrderType(),
        code: z.string(),
        title: z.string(),
        projectName: z.string(),
        /** Null for a person. */
        companyName: z.nullable(z.string()),
        terms: termNames,
        firstDay: z.iso.date(),
        lastDay: z.nullable(z.iso.date()),
      }),
    ),
  }),
  limits: [
    { by: 'address', count: 30, seconds: 60 },
    { by: { field: 'number' }, count: 20, seconds: 600 },
  ],
  section: 'ours',
});

/** The tracks of an order whose files can be downloaded, by their main version. */
export const listOrderFiles = /* @__PURE__ */ defineCall({
  name: 'licensing.listOrderFiles',
  method: 'POST',
  path: '/order/downData',
  access: 'member',
  input: z.object({ orderId: id() }),
  output: z.array(
    z.object({
      licenceId: z.string(),
      dataId: z.string(),
      code: z.string(),
      title: z.string(),
      versions: z.int(),
    }),
  ),
  section: '7',
});

/**
 * A key for one download: type 1 the trial recording of a version, type 2 the files of its track, which need a licence in
 * force. `preparing`: they are being made; ask again in a moment.
 */
export const getDownloadKey = /* @__PURE__ */ defineCall({
  name: 'licensing.getDownloadKey',
  method: 'GET',
  path: '/download/getKey',
  access: 'member',
  input: z.object({ id: id(), type: z.literal([1, 2]), musicLibraryTypeId: z.optional(z.int()) }),
  output: z.object({
    state: z.enum(['ready', 'preparing']),
    key: z.nullable(z.string()),
    /** Of the archive, by title and code. */
    name: z.nullable(z.string()),
    bytes: z.nullable(z.int()),
    /** Versions whose recordings are still being made: a download later has them too. */
    missing: z.int(),
    expiresAt: z.nullable(z.iso.datetime()),
  }),
  writes: true,
  limits: [{ by: 'account', count: 120, seconds: 60 }],
  section: '7',
});

/** The archive behind a key, for the session that asked for the key, in ranges, for as long as the key lives. */
export const downloadFile = /* @__PURE__ */ defineCall({
  name: 'licensing.downloadFile',
  method: 'GET',
  path: '/download/file',
  access: 'session',
  input: z.object({ key: line(100) }),
  output: z.null(),
  answersFile: true,
  limits: [{ by: 'account', count: 600, seconds: 60 }],
  section: '7',
});

export const calls = [
  listTags,
  listForms,
  getForm,
  getFormForWork,
  countPrice,
  listOrderLicences,
  downloadCertificate,
  getLicence,
  verifyLicence,
  listOrderFiles,
  getDownloadKey,
  downloadFile,
];

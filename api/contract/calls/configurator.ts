import * as z from 'zod';
import { customisation, productFile, textAreaQuantities } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { flag, line, money, rowId, rowParams } from '../wire-types.ts';

const publicCall = { group: 'Configurator', access: access.public };
const publicOrStaff = { group: 'Configurator', access: access.publicOrStaff };
const base = '/integration/v1/consumerconfigurator/data';
const noParams = z.object({});
const previewToken = line.optional().describe('Token of a preview link: shows an unpublished product');
const dataQuery = z.object({
  loadBaseProduct: flag
    .optional()
    .describe('The product as staff set it up, without the design of its variant'),
  includeUnpublished: flag
    .optional()
    .describe('Shows unpublished products to staff of their enterprise; no effect for other callers'),
  preview: previewToken,
});
const savedDesign = customisation.out
  .extend({ customisationCode: z.string(), shopProductVariantId: rowId })
  .describe('A customisation payload with its code');
/** All data of the configurator. */
const configuratorData = z.object({
  enterpriseId: rowId,
  shopProductVariantId: rowId,
  shopDomain: z.string().nullable(),
  currencyCode: z.string(),
  product: productFile.describe('The product file: shop product, views, print areas, fonts, colours'),
  customisation: savedDesign
    .optional()
    .describe('The design that the variant is sold with: its configuration names a `customisationCode`'),
});

/** Reasons not to show a product. */
const dataErrors = [
  'product-unknown',
  'product-not-customisable',
  'product-not-specified',
  'product-not-valid',
  'product-invalid',
] as const;
/** Errors for staff who sign in to see unpublished products. */
const staffErrors = ['sign-in-needed', 'not-allowed', 'sign-ins-exceeded'] as const;

/** C7-01. */
export const configuratorDataCall = defineCall({
  ...publicOrStaff,
  name: 'configuratorData',
  summary: 'A product for the configurator',
  otherStatuses: [304],
  method: 'get',
  path: `${base}/{id}`,
  isAboutProduct: true,
  params: z.object({ id: line }),
  query: dataQuery,
  answer: configuratorData,
  errors: [...dataErrors, ...staffErrors],
});
export const configuratorDataOfShopCall = defineCall({
  ...publicOrStaff,
  name: 'configuratorDataOfShop',
  summary: 'A product for the configurator, by a shop’s own variant number',
  otherStatuses: [304],
  method: 'get',
  path: `${base}/shopType/{shopType}/ecommerceVariantId/{id}`,
  isAboutProduct: true,
  params: z.object({ shopType: line, id: line }),
  query: dataQuery.extend({
    shopDomain: line.optional().describe('Domain of the shop: only its own variants'),
  }),
  answer: configuratorData,
  errors: ['product-ambiguous', ...dataErrors, ...staffErrors],
});
/** Ours: shown until the configurator paints the view. */
export const viewPictureCall = defineCall({
  ...publicCall,
  name: 'viewPicture',
  summary: 'A picture (WebP) of the first view of a product or a saved design, as the configurator shows it',
  otherStatuses: [304],
  method: 'get',
  path: `${base}/{id}/picture`,
  isAboutProduct: true,
  params: z.object({ id: line }),
  query: z.object({
    customisationCode: line.optional(),
    shopDomain: line.optional(),
    loadBaseProduct: dataQuery.shape.loadBaseProduct,
    preview: previewToken,
  }),
  errors: ['picture-unavailable', ...dataErrors],
});
/** C8-01: the answer to an address without a product. */
export const configuratorDataOfNothingCalls = [
  '',
  '/shopType/{shopType}',
  '/shopType/{shopType}/ecommerceVariantId',
].map((path, index) =>
  defineCall({
    ...publicCall,
    name: `configuratorDataOfNothing${index}`,
    errors: ['product-not-specified'],
    summary: 'Always refused, as no product is named',
    method: 'get',
    path: base + path,
    query: z.looseObject({}),
    params: z.looseObject(path ? { shopType: z.string() } : {}),
  }),
);

/** Makes a preview link for the dashboard. */
export const createPreviewCall = defineCall({
  group: 'Shop products',
  name: 'createPreview',
  summary: 'A token that shows a shop product for a week, published or not',
  method: 'post',
  path: `${ENTERPRISE_PATH}/shopproducts/{id}/preview`,
  access: access.shops,
  params: rowParams,
  query: noParams,
  answer: z.object({
    preview: z.string().describe('The parameter `preview` of the configurator and its calls'),
    utcEndsDateTime: z.iso.datetime(),
  }),
  status: 201,
  errors: ['record-missing', 'product-unknown'],
});

const shopQuery = z.object({
  shopDomain: line.optional().describe('Domain of the shop whose cart it goes to; absent for templates'),
  preview: previewToken,
});
const savedQuery = shopQuery.extend({ customisationCode: line });
const saved = z.object({ customisationCode: z.string(), additionalChargePerItem: money });
const savePayload = customisation.and(
  z.object({
    shopProductVariantId: rowId
      .optional()
      .describe(
        'The personalised product (ours); absent: the first variant of the product group in that shop',
      ),
  }),
);

/** Reasons to refuse a design. */
const designErrors = [
  'customisation-invalid',
  'customisation-mismatch',
  'design-invalid',
  'product-not-specified',
  'product-unknown',
  'product-not-customisable',
  'product-not-valid',
  'reference-unknown',
] as const;

/** C7-03. */
export const saveCustomisationCall = defineCall({
  ...publicOrStaff,
  name: 'saveCustomisation',
  summary: 'Save a design',
  method: 'post',
  path: '/upload',
  isAboutProduct: true,
  params: noParams,
  query: shopQuery,
  body: savePayload,
  answer: saved,
  status: 201,
  takesKey: true,
  errors: designErrors,
});
/** C7-04. */
export const updateCustomisationCall = defineCall({
  ...publicOrStaff,
  name: 'updateCustomisation',
  summary: 'Change a saved design',
  method: 'post',
  path: '/update',
  isAboutProduct: true,
  params: noParams,
  query: savedQuery,
  body: savePayload,
  answer: saved,
  takesKey: true,
  errors: [...designErrors, 'customisation-unknown'],
});
/** C7-05. */
export const retrieveCustomisationCall = defineCall({
  ...publicCall,
  name: 'retrieveCustomisation',
  summary: 'A saved design',
  method: 'get',
  path: '/retrieve/configuration',
  isAboutProduct: true,
  params: noParams,
  query: savedQuery,
  answer: savedDesign,
  errors: ['customisation-unknown', 'customisation-mismatch', 'product-unknown'],
});

const progressQuery = z.object({
  emailAddress: line,
  shopProductVariantId: rowId.optional().describe('Stores the progress of each product separately (ours)'),
});
const progress = z.object({ emailAddress: z.string(), textAreaQuantities });

/** C7-06. */
export const loadProgressCall = defineCall({
  ...publicCall,
  name: 'loadProgress',
  summary: 'The texts saved against an e-mail address, for a browser that sends their X-Progress-Secret',
  method: 'get',
  path: '/configuratorprogress',
  params: noParams,
  query: progressQuery,
  answer: progress,
  errors: ['email-invalid', 'progress-unknown', 'progress-link-sent', 'progress-exceeded'],
});
/** C7-07. */
export const saveProgressCall = defineCall({
  ...publicCall,
  name: 'saveProgress',
  summary: 'Save texts against an e-mail address',
  method: 'post',
  path: '/configuratorprogress',
  params: noParams,
  query: progressQuery,
  body: z.object({ textAreaQuantities }),
  answer: progress.extend({
    message: z.string(),
    progressSecret: z
      .string()
      .optional()
      .describe('The browser stores it and sends it as X-Progress-Secret to load and save these texts'),
  }),
  errors: ['email-invalid', 'product-unknown', 'progress-link-sent', 'progress-exceeded'],
});
/** Ours: a browser without the secret is sent a link by mail, where mail is set up. */
export const openProgressCall = defineCall({
  ...publicCall,
  name: 'openProgress',
  summary: 'Load saved texts by the link of a mail, which works once',
  method: 'post',
  path: '/configuratorprogress/link',
  params: noParams,
  query: noParams,
  body: z.object({ progressToken: line }),
  answer: progress.extend({ shopProductVariantId: rowId.nullable(), progressSecret: z.string() }),
  errors: ['progress-link-unknown'],
});

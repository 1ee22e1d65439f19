import * as z from 'zod';
import { id, PRODUCT_TEMPLATES, productFile } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { PICTURE_ERRORS } from '../error-codes.ts';
import { productGroups } from '../resources/product-groups.ts';
import { productGroupCharges } from '../resources/charges.ts';
import { currencyCode } from '../currency-code.ts';
import { dateTime, enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';

const group = productGroups.title;
const path = `${ENTERPRISE_PATH}/products/groups/{id}`;
const none = z.object({});

/** A finding of the rules about a group. */
const finding = z.object({
  severity: z.enum(['error', 'warning']),
  rule: z.string().describe('Stable'),
  message: z.string().describe('For people'),
  path: z.string().describe('Path within the composed product file'),
  maskId: id.optional(),
  layerId: id.optional(),
});

/** The findings that prevent publishing (ours). */
export const groupFindingsCall = defineCall({
  name: 'listGroupFindings',
  summary: 'The obstacles to publishing a group',
  group,
  method: 'get',
  path: `${path}/findings`,
  access: access.signedIn,
  params: rowParams,
  query: none,
  answer: z.object({ complete: z.boolean(), findings: z.array(finding) }),
  errors: ['record-missing'],
});

/** Used by the product editor (ours). */
export const groupProductCall = defineCall({
  name: 'readGroupProduct',
  summary: 'A group as one product file, with the records that it consists of',
  group,
  method: 'get',
  path: `${path}/product`,
  access: access.setup,
  params: rowParams,
  query: none,
  answer: z.object({
    product: productFile.describe('As the configurator loads it, with the variants that are sold'),
    records: z
      .array(
        z.object({
          resource: z.enum([
            'productGroup',
            'mask',
            'printArea',
            'shopProductVariant',
            'productGroupCharge',
            'template',
          ]),
          id: rowId,
          withinId: rowId.optional().describe('The record that contains it'),
          utcUpdatedDateTime: dateTime,
        }),
      )
      .describe('Read before the product: a change that names their times overwrites no later change'),
    charges: z
      .array(productGroupCharges.row.pick({ id: true, name: true, currencyCode: true, amount: true }))
      .describe('Charged besides the price, in every currency'),
    group: productGroups.row
      .pick({ productDescription: true, sequence: true, productCategoryId: true })
      .describe('Its fields that belong to a version and that a product file does not have'),
    currencyCodes: z
      .array(currencyCode)
      .describe('Of the shops that sell it, the most frequent first; of all shops where none does'),
    isOrdered: z
      .boolean()
      .describe('There are designs or orders of it, whose prints need its views and print areas'),
  }),
  errors: ['record-missing', 'product-invalid'],
});

/** The part of a group that the product editor changes and that a version contains. */
const versionedRecord = z.object({
  resource: z.enum([
    'productGroup',
    'maskGroup',
    'mask',
    'printArea',
    'shopProductVariant',
    'template',
    'productGroupCharge',
  ]),
  id: rowId,
});

/** Versions of a group as the product editor changes it, read from the audit trail (ours). */
export const listVersionsCall = defineCall({
  name: 'listGroupVersions',
  summary:
    'The newest changes of a group and of its views, print areas, variants, app functions and charges, those of one save together',
  group,
  method: 'get',
  path: `${path}/versions`,
  access: access.setup,
  params: rowParams,
  query: none,
  answer: z.object({
    versions: z.array(
      z.object({
        id: rowId.describe('Of the last entry of the audit trail that belongs to it'),
        employeeId: rowId.nullable(),
        author: z.string().nullable().describe('Name of the user. Null: Platen itself'),
        utcCreatedDateTime: dateTime,
        records: z.array(versionedRecord),
      }),
    ),
  }),
  errors: ['record-missing'],
});
export const readVersionCall = defineCall({
  name: 'readGroupVersion',
  summary: 'How the records of a group were before a version was saved, as far as they differ from now',
  group,
  method: 'get',
  path: `${path}/versions/{versionId}`,
  access: access.setup,
  params: rowParams.extend({ versionId: rowId }),
  query: none,
  answer: z.object({
    records: z.array(
      versionedRecord.extend({
        isThere: z.boolean().describe('false: a record that was created since'),
        values: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: ['record-missing'],
});

/** Creates a product (ours). */
export const startGroupCall = defineCall({
  name: 'startGroup',
  summary: 'Create an unpublished group with views, print areas and layers',
  group,
  method: 'post',
  path: `${ENTERPRISE_PATH}/products/groups/started`,
  access: access.setup,
  params: enterpriseParams,
  query: none,
  body: z.object({
    name: line.min(1),
    from: z.union([
      z.object({ template: z.enum(PRODUCT_TEMPLATES) }),
      z.object({ groupId: rowId.describe('A group of the enterprise to copy') }),
    ]),
  }),
  answer: productGroups.row,
  status: 201,
  takesKey: true,
  errors: ['record-missing', 'product-invalid'],
});

const ofFile = {
  group,
  method: 'post',
  access: access.setup,
  params: enterpriseParams,
  query: none,
  sends: 'files',
} as const;
const fileErrors = [
  'product-zip-invalid',
  'product-invalid',
  'file-too-large',
  'files-too-many',
  'asset-missing',
] as const;

/** The findings of a product file before it is imported (ours). */
export const examineProductCall = defineCall({
  ...ofFile,
  name: 'examineProduct',
  summary: 'Validate a product file (ZIP) as the command line does; nothing is stored',
  path: `${ENTERPRISE_PATH}/products/groups/examined`,
  answer: z.object({
    name: z.string(),
    views: z.int(),
    variants: z.int(),
    findings: z.array(finding),
  }),
  errors: fileErrors,
});

/** Creates a product from a product file (ours). */
export const importProductCall = defineCall({
  ...ofFile,
  name: 'importProduct',
  summary: 'Create an unpublished group from a product file with the files that it refers to (ZIP)',
  path: `${ENTERPRISE_PATH}/products/groups/imported`,
  answer: productGroups.row,
  status: 201,
  errors: [...fileErrors, ...PICTURE_ERRORS, 'font-too-large', 'font-unreadable', 'font-face-missing'],
});

/** Exports a group, so that products can be stored and rendered outside Platen (ours). */
export const downloadGroupCall = defineCall({
  name: 'downloadGroup',
  summary: 'A group as a product file with the files that it refers to (ZIP), for the command line',
  group,
  method: 'get',
  path: `${path}/file`,
  access: access.setup,
  params: rowParams,
  query: none,
  errors: ['record-missing', 'product-invalid', 'asset-missing', 'json-invalid', 'storage-unavailable'],
});

/** Prints a product for staff while they set it up (ours). */
export const trialPrintCall = defineCall({
  name: 'printTrial',
  summary: 'The print of a print area of a product file, saved or not: its first variant without a design',
  group,
  method: 'post',
  path: `${path}/print`,
  access: access.setup,
  params: rowParams,
  query: none,
  body: z.object({
    product: productFile.describe('It refers to files of the enterprise'),
    area: line.min(1).describe('Name or number of the print area'),
    format: z.enum(['pdf', 'png']).default('pdf'),
  }),
  errors: ['record-missing', 'product-invalid', 'print-refused', 'print-unavailable'],
});

const published = productGroups.row.extend({
  findings: z.array(finding).describe('Warnings, which do not prevent publishing'),
});

/** B7-26. */
export const publishGroupCall = defineCall({
  name: 'publishGroup',
  summary: 'Publish a group, when it is complete',
  group,
  method: 'put',
  path: `${path}/publish`,
  access: access.setup,
  params: rowParams,
  query: none,
  answer: published,
  errors: ['record-missing', 'group-incomplete'],
});
export const unpublishGroupCall = defineCall({
  name: 'unpublishGroup',
  summary: 'Unpublish a group',
  group,
  method: 'put',
  path: `${path}/unpublish`,
  access: access.setup,
  params: rowParams,
  query: none,
  answer: published,
  errors: ['record-missing'],
});

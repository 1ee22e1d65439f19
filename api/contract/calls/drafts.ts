import * as z from 'zod';
import { customisation } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { dateTime, line, rowId } from '../wire-types.ts';

const shared = {
  group: 'Configurator',
  access: access.public,
  path: '/configuratordraft',
  isAboutProduct: true,
  params: z.object({}),
} as const;

/** The product, or the saved design, that a draft belongs to. */
const draftQuery = z.object({
  shopProductVariantId: rowId,
  customisationCode: line.optional().describe('The saved design that it began with'),
  preview: line.optional().describe('Token of a preview link, for an unpublished product'),
});
const ownDraftQuery = draftQuery.extend({
  tab: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .describe('Random name of the browser tab; each tab has a draft of its own'),
});
const revision = z.coerce
  .number<number | string>()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Grows with each change, such as the milliseconds of the device’s clock');
const standing = z.object({
  revision: revision.describe('Revision that the server stores: a greater one if this write was outdated'),
});
const ownErrors = ['draft-secret-invalid', 'drafts-exceeded', 'product-unknown'] as const;

/**
 * A design that is not saved yet (ours), stored for the browser that sends its secret as `X-Draft-Secret`. A write that is
 * sent again, or arrives after a newer one, changes nothing.
 */
export const saveDraftCall = defineCall({
  ...shared,
  name: 'saveDraft',
  summary: 'Store an unfinished design for the browser that sends its X-Draft-Secret',
  method: 'put',
  query: ownDraftQuery,
  body: z.object({ revision, customisation }),
  answer: standing,
  errors: [...ownErrors, 'design-invalid', 'value-too-large'],
});
export const listDraftsCall = defineCall({
  ...shared,
  name: 'listDrafts',
  summary: 'The unfinished designs of this browser, the newest first',
  method: 'get',
  query: draftQuery,
  answer: z.object({
    drafts: z.array(
      z.object({ tab: z.string(), revision, utcUpdatedDateTime: dateTime, customisation: customisation.out }),
    ),
  }),
  errors: ['draft-secret-invalid'],
});
export const deleteDraftCall = defineCall({
  ...shared,
  name: 'deleteDraft',
  summary: 'Discard an unfinished design',
  method: 'delete',
  query: ownDraftQuery.extend({ revision }),
  answer: standing,
  errors: ownErrors,
});

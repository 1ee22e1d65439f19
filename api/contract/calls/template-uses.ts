import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { templates } from '../resources/print-areas.ts';
import { rowId, rowParams } from '../wire-types.ts';

/** Shown by the product editor before an app function is changed (ours). */
export const templateUsesCall = defineCall({
  name: 'listTemplateUses',
  summary: 'The groups whose layers have an app function',
  group: templates.title,
  method: 'get',
  path: `${ENTERPRISE_PATH}/products/templates/{id}/uses`,
  access: access.setup,
  params: rowParams,
  query: z.object({}),
  answer: z.object({
    groups: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        layers: z.int().describe('A layer of several variants counts once'),
      }),
    ),
  }),
  errors: ['record-missing'],
});

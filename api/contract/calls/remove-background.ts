import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { cutOutAnswer } from '../cut-out-answer.ts';
import { line } from '../wire-types.ts';

/** C7-08. */
export const removeBackgroundCall = defineCall({
  name: 'removeBackground',
  summary: 'A picture without its background',
  group: 'Jobs',
  method: 'post',
  path: '/removebackground',
  access: access.anybody,
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    sourceImage: line.describe('Reference of an uploaded picture'),
    awsKey: line.optional().describe('Where older clients want it; results name their own place'),
    awsPermanent: z.boolean().default(false).describe('Keep it, even if no design comes to use it'),
  }),
  answer: cutOutAnswer,
  errors: ['file-missing', 'background-not-removed', 'queue-full'],
});

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
  access: access.public,
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    sourceImage: line.describe('Reference of an uploaded picture'),
    awsKey: line
      .optional()
      .describe('Ignored; sent by older clients. The answer names the reference of the result'),
    awsPermanent: z.boolean().default(false).describe('Keep the result even if no design uses it'),
  }),
  answer: cutOutAnswer,
  errors: ['file-missing', 'background-not-removed', 'queue-full'],
});

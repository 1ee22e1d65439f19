import * as z from 'zod';
import { cutOutAnswer } from './cut-out-answer.ts';

/** Messages about the removal of a picture's background. */
export const cutOutMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('START') }),
  z.object({ kind: z.literal('PROGRESS'), progress: z.number().describe('0 to 1') }),
  cutOutAnswer.extend({ kind: z.literal('COMPLETE') }),
  z.object({ kind: z.literal('ERROR'), errorCode: z.string(), error: z.string() }),
  z.object({ kind: z.literal('TERMINATE'), reason: z.enum(['aborted', 'failed']), error: z.string() }),
]);
export type CutOutMessage = z.output<typeof cutOutMessage>;

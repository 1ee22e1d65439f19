import * as z from 'zod';

/** The body of every answer that is no success (back-office §8). */
export const problem = z
  .object({
    error: z.string().describe('For people'),
    errorCode: z.union([z.string(), z.int()]).describe('For programs: stable'),
    path: z.string().optional().describe('The field that is wrong'),
    uploadStatus: z.string().optional().describe('Of uploads: the same text as the error'),
    internalErrorCode: z.string().optional().describe('To be quoted to support'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problem>;

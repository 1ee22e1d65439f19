import * as z from 'zod';

/** The body of every unsuccessful answer (back-office §8). */
export const problem = z
  .object({
    error: z.string().describe('For people'),
    errorCode: z.union([z.string(), z.int()]).describe('For programs: stable'),
    path: z.string().optional().describe('The invalid field'),
    uploadStatus: z.string().optional().describe('Of uploads: the same text as the error'),
    internalErrorCode: z.string().optional().describe('Quote it to support'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problem>;

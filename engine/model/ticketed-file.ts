import * as z from 'zod';

/** The fields of a ticket about its file. */
export const ticketedFile = {
  platen: z.string().describe('Version of the program'),
  file: z.string().describe('Name of the file, which lies beside the ticket'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('Of the file, in hexadecimal'),
  sizeBytes: z.int().positive(),
};

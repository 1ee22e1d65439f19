import * as z from 'zod';

/** The formats that pictures are converted from, by the server or by the page that sends them. */
export const originalFormat = z.enum(['TIFF', 'HEIC', 'AVIF', 'GIF', 'WebP']);
export type OriginalFormat = z.output<typeof originalFormat>;

export const conversion = z
  .object({ from: originalFormat, to: z.enum(['JPG', 'PNG']) })
  .describe('Formats of the picture that was chosen and of the stored one, where they differ');
export type Conversion = z.output<typeof conversion>;

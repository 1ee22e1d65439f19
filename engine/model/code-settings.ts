import * as z from 'zod';
import { entity } from './entity.ts';
import { codeSymbology, errorCorrection } from './enumerations.ts';

/**
 * Turns a text layer into a QR code or barcode of its text (ours): the text is encoded in the layer's colour, at the
 * largest size that fits the box with the quiet zone. Only the product sets it; a design sets the text.
 */
export const codeSettings = entity({
  symbology: codeSymbology
    .default('QRCODE')
    .describe('QRCODE, DATAMATRIX, CODE128, EAN13, EAN8, UPCA or ITF14'),
  errorCorrection: errorCorrection
    .default('M')
    .describe('QRCODE: how much of it may be lost; L 7 %, M 15 %, Q 25 %, H 30 %'),
  showText: z
    .boolean()
    .default(false)
    .describe('Bars: their text is printed below them, in the layer’s font'),
  backgroundColourHexCode: z
    .string()
    .optional()
    .describe(
      'Hex colour under the code and its quiet zone. Without it, what lies below the layer shows through',
    )
    .meta({ editor: 'colour' }),
});
export type CodeSettings = z.infer<typeof codeSettings>;

import * as z from 'zod';

const lengthMm = z.number().nonnegative();

/** The limits of a process for preflight. */
export const preflightProfile = z.strictObject({
  name: z.string().min(1),
  minDpi: z.number().positive().describe('A picture below it is an error'),
  goodDpi: z.number().positive().describe('A picture below it is a warning'),
  maxDpi: z.number().positive().describe('A picture above it is a waste of pixels'),
  minTextPt: z.number().nonnegative().describe('Font size in print, points of 1/72 inch'),
  minReversedTextPt: z.number().nonnegative().describe('Font size of light text on a dark ground, points'),
  minStrokeMm: lengthMm.describe('Width of a line in print'),
  minModuleMm: lengthMm.describe('Side of a module of a QR code or Data Matrix in print'),
  minBarMm: lengthMm.describe('Width of the narrowest bar of a barcode in print'),
  minCodeContrast: z
    .number()
    .min(0)
    .max(1)
    .describe('The reflectance that light parts of a code have above dark ones, of all light'),
  safeMm: lengthMm.describe('Distance that texts and whole pictures keep from the trim edge'),
  minBleedMm: lengthMm.describe('Bleed of a print area whose artwork reaches the trim edge'),
  minContrast: z.number().min(1).max(21).describe('WCAG contrast ratio of a text and its ground'),
  allowsPartialAlpha: z.boolean().describe('Whether the process prints semi-transparent pixels as they look'),
  maxInkPercent: z
    .number()
    .positive()
    .max(400)
    .optional()
    .describe('Sum of cyan, magenta, yellow and black that the paper holds; absent: no such press'),
  maxOutOfGamutPercent: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Part of an object whose colours may be beyond the press (FOGRA39); absent: no such press'),
  accepts: z
    .array(z.string())
    .optional()
    .describe('Codes that staff have looked at and accept: they are reported as information'),
  maxColours: z.number().int().positive().optional().describe('Inks of a process that mixes none'),
});
export type PreflightProfile = z.infer<typeof preflightProfile>;

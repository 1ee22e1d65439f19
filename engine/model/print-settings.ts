import * as z from 'zod';
import { sheetLimits } from '../limits.ts';
import { markKinds } from './mark-kinds.ts';
import { findPressFault, pressFields, type SettingsFault } from './press-settings.ts';

/** The print file that a printer accepts, where it differs from the product's own. */
export const printFields = {
  format: z
    .enum(['png', 'jpg', 'tiff', 'pdf'])
    .nullish()
    .describe('Of the files; empty: that of the print area')
    .meta({ options: { png: 'PNG', jpg: 'JPG', tiff: 'TIFF', pdf: 'PDF/X-4' } }),
  dpi: z
    .int()
    .min(1)
    .max(sheetLimits.maxDpi)
    .nullish()
    .describe('Pixels per inch; empty: those of the print area')
    .meta({ label: 'Resolution (dpi)' }),
  jpgQuality: z
    .int()
    .min(1)
    .max(100)
    .nullish()
    .describe('Of JPGs, 1 to 100; empty: 92')
    .meta({ label: 'JPG quality' }),
  ...pressFields,
  marks: z
    .array(z.enum(markKinds))
    .max(markKinds.length)
    .transform((marks) => [...new Set(marks)])
    .default([])
    .describe('Around the print, in a PDF; a slug says order, item, quantity, date and design')
    .meta({
      options: {
        crop: 'Crop marks',
        registration: 'Registration marks',
        bar: 'Colour bar',
        slug: 'Slug',
      },
    }),
};

/** The same as plain data for jobs, so that they reproduce the same bytes. */
export const printSettings = z.object(printFields);
export type PrintSettings = z.infer<typeof printSettings>;

/** Whether a printer accepts other files than the product's own. */
export const hasPrintSettings = ({ marks, ...settings }: PrintSettings): boolean =>
  marks.length > 0 || Object.values(settings).some((value) => (value ?? '') !== '');

/** Finds the first setting that conflicts with the others. */
export function findPrintFault(settings: PrintSettings): SettingsFault | undefined {
  const { format, colour, marks, jpgQuality } = settings;
  if (colour === 'cmyk' && format !== 'tiff' && format !== 'pdf')
    return { field: 'format', message: 'PNG and JPG have no inks: choose TIFF or PDF for CMYK.' };
  if (marks.length > 0 && format !== 'pdf')
    return {
      field: 'marks',
      message: 'Pictures have no room for marks: choose PDF, or leave the marks out.',
    };
  if (typeof jpgQuality === 'number' && typeof format === 'string' && format !== 'jpg')
    return { field: 'jpgQuality', message: 'Only JPG has a quality: choose JPG, or leave it empty.' };
  return findPressFault(settings);
}

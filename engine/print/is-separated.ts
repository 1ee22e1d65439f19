import type { PrintTask } from './print-task.ts';

/** Whether a raster print is in inks of a press: a CMYK TIFF; PNG and JPG are in sRGB. */
export const isSeparated = ({ format, pdf }: Pick<PrintTask, 'format' | 'pdf'>): boolean =>
  format === 'tiff' && pdf.colour === 'cmyk';

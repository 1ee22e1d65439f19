import type { PrintTask } from './print-task.ts';

/** Whether a print of pixels is in inks of a press: a TIFF in CMYK; PNG and JPG are in sRGB. */
export const isSeparated = ({ format, pdf }: Pick<PrintTask, 'format' | 'pdf'>): boolean =>
  format === 'tiff' && pdf.colour === 'cmyk';

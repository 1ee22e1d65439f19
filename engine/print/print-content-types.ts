import type { PrintFormat } from './print-task.ts';

/** Media types of print files. */
export const PRINT_CONTENT_TYPES: Readonly<Record<PrintFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
};

import type { Conversion } from '../../contract/conversion.ts';
import type { FileRow } from './file-store.ts';

/** The conversion of a stored picture; undefined: it is stored in the format in which it was chosen. */
export const conversionOf = ({
  convertedFrom: from,
  contentType,
}: Pick<FileRow, 'convertedFrom' | 'contentType'>): Conversion | undefined =>
  from ? { from, to: contentType === 'image/png' ? 'PNG' : 'JPG' } : undefined;

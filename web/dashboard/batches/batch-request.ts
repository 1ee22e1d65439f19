import type { NewBatch } from '../../../api/contract/calls/batches.ts';
import { randomId } from '../../shared/random-id.ts';

/** A request for a batch, which is repeated with the same key until it changes, so that no batch is printed twice. */
export interface BatchRequest {
  key: string;
  customisationCode: string;
  name: string;
  format: 'png' | 'jpg' | 'pdf' | null;
  /** Undefined: as set in the print area. */
  dpi: number | undefined;
  /** The number of the only print area; null: all. */
  printArea: string | null;
  /** The folder of the pictures that rows name. */
  pictureContext: string;
  file: File | undefined;
}

/** The default folder of pictures of rows. */
export const PICTURES = 'BATCH-PICTURES';

export const beginRequest = (): BatchRequest => ({
  key: randomId(),
  customisationCode: '',
  name: '',
  format: null,
  dpi: undefined,
  printArea: null,
  pictureContext: PICTURES,
  file: undefined,
});

/**
 * The body of the call. The folder of pictures is always sent: whether rows name pictures is not known until they are
 * checked.
 * @param csv reference of the uploaded file
 */
export function composeBatch(
  { customisationCode, name, format, dpi, printArea, pictureContext }: BatchRequest,
  csv: string,
): NewBatch {
  return {
    customisationCode: customisationCode.trim(),
    csv,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(format && { format }),
    ...(dpi !== undefined && { dpi }),
    ...(printArea !== null && { printArea }),
    ...(pictureContext.trim() !== '' && { pictureContext: pictureContext.trim() }),
  };
}

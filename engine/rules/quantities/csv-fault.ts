import { PlatenError } from '../../errors.ts';

/** The refusal of a whole CSV file: nothing in it is certain. `why` says where, and the way out. */
export function csvFault(why: string, cause?: unknown): PlatenError {
  return new PlatenError('csv-invalid', `The CSV file cannot be read. ${why}`, { cause });
}

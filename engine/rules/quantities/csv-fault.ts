import { PlatenError } from '../../errors.ts';

/** Refuses a whole CSV file. `why` has the place and the way out. */
export function csvFault(why: string, cause?: unknown): PlatenError {
  return new PlatenError('csv-invalid', `The CSV file cannot be read. ${why}`, { cause });
}

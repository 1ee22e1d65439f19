import { PlatenError } from '../../../engine/screens.ts';
import {
  type CsvRowFault,
  csvLimits,
  type PersonalisationCsv,
  readPersonalisationCsv,
} from '../../../engine/quantities.ts';
import { decodeCsv } from '../../shared/decode-csv.ts';

type Layers = Parameters<typeof readPersonalisationCsv>[2];

/** A file of items as it was read, or why it was not. */
export type ReadCsv = (PersonalisationCsv & { faults: CsvRowFault[] }) | { refusal: string };

/** Reads an uploaded file (C5-12). Nothing of the list has changed when it is refused. */
export async function readCsvFile(file: File, layers: Layers): Promise<ReadCsv> {
  try {
    // A file of another kind is refused by its name, before its bytes are looked at.
    const isRead =
      file.name.toUpperCase().endsWith(`.${csvLimits.extension}`) && file.size <= csvLimits.maxBytes;
    const text = isRead
      ? decodeCsv(await file.arrayBuffer())
      : ' '.repeat(Math.min(file.size, csvLimits.maxBytes + 1));
    return readPersonalisationCsv(file.name, text, layers);
  } catch (error) {
    if (error instanceof PlatenError) return { refusal: error.message };
    throw error;
  }
}

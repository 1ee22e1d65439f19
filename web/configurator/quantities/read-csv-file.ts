import { PlatenError } from '../../../engine/screens.ts';
import {
  type CsvRowFault,
  csvLimits,
  type PersonalisationCsv,
  readPersonalisationCsv,
} from '../../../engine/quantities.ts';
import { decodeCsv } from '../../shared/decode-csv.ts';

type Layers = Parameters<typeof readPersonalisationCsv>[2];

/** The parsed file of items, or the reason of its refusal. */
export type ReadCsv = (PersonalisationCsv & { faults: CsvRowFault[] }) | { refusal: string };

/** Reads an uploaded file (C5-12). A refused file does not change the list. */
export async function readCsvFile(file: File, layers: Layers): Promise<ReadCsv> {
  try {
    // A file of another type is refused by its name, before its bytes are read.
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

import { PlatenError } from '../../../engine/screens.ts';
import {
  type CsvRowFault,
  csvLimits,
  type PersonalisationCsv,
  readPersonalisationCsv,
} from '../../../engine/quantities.ts';

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

/** As spreadsheets save it: UTF-8, UTF-16 with its mark, or what old ones call ANSI. */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

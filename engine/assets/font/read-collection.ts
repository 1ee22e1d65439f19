import { ByteReader } from '../byte-reader.ts';
import { refuseFont } from './refuse-font.ts';

const collectionHeaderBytes = 12;
const directoryHeaderBytes = 12;
const tableRecordBytes = 16;
const maxFaces = 256;
/** OpenType registers some 60 tags. */
const maxTables = 256;

/** A font collection (TTC, OTC) that is being read. Source: OpenType 1.9.1, "Font Collections". */
export class Collection {
  readonly reader: ByteReader;
  /** Offsets of the table directories of its fonts. */
  readonly directories: readonly number[];

  /** @throws PlatenError `font-unreadable` */
  constructor(bytes: Uint8Array) {
    this.reader = new ByteReader(bytes, (reason) => refuseFont(`The font collection is broken: ${reason}.`));
    const faceCount = this.reader.u32(8);
    if (faceCount < 1 || faceCount > maxFaces) this.reader.fail(`it says that it holds ${faceCount} fonts`);
    this.directories = Array.from({ length: faceCount }, (_, index) =>
      this.reader.u32(collectionHeaderBytes + 4 * index),
    );
  }

  /** Offsets of the table records of a font. */
  listRecords(directory: number): number[] {
    const tableCount = this.reader.u16(directory + 4);
    if (tableCount > maxTables) this.reader.fail(`one of its fonts has ${tableCount} tables`);
    return Array.from(
      { length: tableCount },
      (_, index) => directory + directoryHeaderBytes + index * tableRecordBytes,
    );
  }

  /** Offset of a table of a font. */
  findTable(directory: number, tag: string): number | undefined {
    const record = this.listRecords(directory).find((at) => this.reader.ascii(at, 4) === tag);
    return record === undefined ? undefined : this.reader.u32(record + 8);
  }
}

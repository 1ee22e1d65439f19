import { PlatenError } from '../../errors.ts';
import { assetLimits } from '../../limits.ts';
import { ByteReader } from '../byte-reader.ts';
import { composeSfnt, type SfntSource } from './compose-sfnt.ts';
import { readPostScriptName } from './read-postscript-name.ts';
import { checkFontSize, refuseFont } from './refuse-font.ts';

const collectionHeaderBytes = 12;
const directoryHeaderBytes = 12;
const tableRecordBytes = 16;
const maxFaces = 256;
/** OpenType registers some 60 tags. */
const maxTables = 256;
/** Of the names that a refusal lists. */
const maxListed = 20;

interface CollectionFace {
  /** Of its table directory. */
  offset: number;
  /** PostScript name; a face without one cannot be requested. */
  name: string | undefined;
}

/**
 * Cuts one face out of a font collection (TTC, OTC): its tables, of which other faces may share some.
 * Source: OpenType 1.9.1, "Font Collections".
 * @param face its PostScript name, as fragments of collections have it (RFC 8081, section 4.3); a collection of one face
 * needs none
 * @returns TrueType or OpenType bytes
 * @throws PlatenError `font-too-large`, `font-unreadable`; `font-face-missing`, which lists those there are
 */
export function extractFace(bytes: Uint8Array, face: string | undefined): Uint8Array {
  const reader = new ByteReader(bytes, (reason) => refuseFont(`The font collection is broken: ${reason}.`));
  const faceCount = reader.u32(8);
  if (faceCount < 1 || faceCount > maxFaces) reader.fail(`it says that it holds ${faceCount} fonts`);
  const faces = Array.from({ length: faceCount }, (_, index): CollectionFace => {
    const offset = reader.u32(collectionHeaderBytes + 4 * index);
    return { offset, name: readPostScriptName(reader, findTable(reader, offset, 'name')) };
  });
  const chosen = face === undefined && faceCount === 1 ? faces[0] : faces.find(({ name }) => name === face);
  if (chosen !== undefined) return cutOut(reader, chosen.offset);
  const names = faces.flatMap(({ name }) => name ?? []);
  const listed = names.slice(0, maxListed).join(', ') + (names.length > maxListed ? ', …' : '');
  const lack =
    face === undefined
      ? `The font collection holds ${faceCount} fonts`
      : `The font collection holds no font ${JSON.stringify(face)}`;
  throw new PlatenError(
    'font-face-missing',
    `${lack}. Name one of them as its face: ${listed || 'they have no names'}.`,
    { path: 'face' },
  );
}

function cutOut(reader: ByteReader, directory: number): Uint8Array {
  // Tables may overlap, so that a small file could ask for much memory.
  const tableBytes = listRecords(reader, directory).reduce((sum, record) => sum + reader.u32(record + 12), 0);
  checkFontSize('The font of the collection', tableBytes, assetLimits.maxFontExpandedBytes);
  const tables = listRecords(reader, directory).map((record): SfntSource => ({
    tag: reader.u32(record),
    checksum: reader.u32(record + 4),
    data: reader.slice(reader.u32(record + 8), reader.u32(record + 12)),
  }));
  return composeSfnt(reader.u32(directory), tables);
}

function findTable(reader: ByteReader, directory: number, tag: string): number | undefined {
  const record = listRecords(reader, directory).find((at) => reader.ascii(at, 4) === tag);
  return record === undefined ? undefined : reader.u32(record + 8);
}

/** Offsets of the table records. */
function listRecords(reader: ByteReader, directory: number): number[] {
  const tableCount = reader.u16(directory + 4);
  if (tableCount > maxTables) reader.fail(`one of its fonts has ${tableCount} tables`);
  return Array.from(
    { length: tableCount },
    (_, index) => directory + directoryHeaderBytes + index * tableRecordBytes,
  );
}

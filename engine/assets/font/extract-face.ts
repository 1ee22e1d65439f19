import { PlatenError } from '../../errors.ts';
import { assetLimits } from '../../limits.ts';
import { composeSfnt, type SfntSource } from './compose-sfnt.ts';
import { Collection } from './read-collection.ts';
import { readPostScriptName } from './read-postscript-name.ts';
import { checkFontSize } from './refuse-font.ts';

/** The maximum length of the list of names in an error. */
const maxListed = 20;

interface CollectionFace {
  /** Of its table directory. */
  offset: number;
  /** PostScript name; a face without one cannot be requested. */
  name: string | undefined;
}

/**
 * Extracts one face of a font collection (TTC, OTC). Its tables may be shared with other faces. Source: OpenType 1.9.1,
 * "Font Collections".
 * @param face its PostScript name, as in fragment identifiers of collections (RFC 8081, section 4.3); optional for a
 * collection of one face
 * @returns TrueType or OpenType bytes
 * @throws PlatenError `font-too-large`, `font-unreadable`; `font-face-missing`, which lists the available faces
 */
export function extractFace(bytes: Uint8Array, face: string | undefined): Uint8Array {
  const collection = new Collection(bytes);
  const faces = collection.directories.map((offset): CollectionFace => {
    return { offset, name: readPostScriptName(collection.reader, collection.findTable(offset, 'name')) };
  });
  const chosen =
    face === undefined && faces.length === 1 ? faces[0] : faces.find(({ name }) => name === face);
  if (chosen !== undefined) return cutOut(collection, chosen.offset);
  const names = faces.flatMap(({ name }) => name ?? []);
  const listed = names.slice(0, maxListed).join(', ') + (names.length > maxListed ? ', …' : '');
  const lack =
    face === undefined
      ? `The font collection holds ${faces.length} fonts`
      : `The font collection holds no font ${JSON.stringify(face)}`;
  throw new PlatenError(
    'font-face-missing',
    `${lack}. Name one of them as its face: ${listed || 'they have no names'}.`,
    { path: 'face' },
  );
}

function cutOut(collection: Collection, directory: number): Uint8Array {
  const { reader } = collection;
  const records = collection.listRecords(directory);
  // Tables may overlap, so a small file could require much memory.
  const tableBytes = records.reduce((sum, record) => sum + reader.u32(record + 12), 0);
  checkFontSize('The font of the collection', tableBytes, assetLimits.maxFontExpandedBytes);
  const tables = records.map((record): SfntSource => ({
    tag: reader.u32(record),
    checksum: reader.u32(record + 4),
    data: reader.slice(reader.u32(record + 8), reader.u32(record + 12)),
  }));
  return composeSfnt(reader.u32(directory), tables);
}

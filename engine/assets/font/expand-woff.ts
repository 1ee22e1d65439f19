import { assetLimits } from '../../limits.ts';
import { ByteReader } from '../byte-reader.ts';
import { inflate } from '../inflate.ts';
import { composeSfnt, type SfntSource } from './compose-sfnt.ts';
import { checkFontSize, refuseFont } from './refuse-font.ts';

const headerBytes = 44;
const recordBytes = 20;

/**
 * Expands WOFF 1.0 to the sfnt inside it. Each table is inflated with the size it declares as its cap, and the
 * declared sizes are summed before the first one is inflated. Source: W3C WOFF File Format 1.0.
 * @throws PlatenError `font-unreadable`, `font-too-large`
 */
export async function expandWoff(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = new ByteReader(bytes, (reason) => refuseFont(`The WOFF font is broken: ${reason}.`));
  const tableCount = reader.u16(12);
  const records = Array.from({ length: tableCount }, (_, index) => {
    const record = headerBytes + index * recordBytes;
    const packed = reader.slice(reader.u32(record + 4), reader.u32(record + 8));
    const length = reader.u32(record + 12);
    if (packed.length > length) reader.fail('a table is longer packed than unpacked');
    return { tag: reader.u32(record), packed, length, checksum: reader.u32(record + 16) };
  });
  const expandedBytes = records.reduce((sum, record) => sum + record.length, 0);
  checkFontSize('The unpacked font', expandedBytes, assetLimits.maxFontExpandedBytes);

  const tables: SfntSource[] = [];
  for (const { tag, packed, length, checksum } of records) {
    const data = packed.length === length ? packed : await inflate(packed, length);
    if (data?.length !== length) reader.fail('a table does not unpack to the size it declares');
    else tables.push({ tag, data, checksum });
  }
  return composeSfnt(reader.u32(4), tables);
}

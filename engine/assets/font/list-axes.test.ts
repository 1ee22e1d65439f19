import { readFileSync } from 'node:fs';
import test from 'ava';
import { unpackWoff2 } from '../../platform/node/unpack-woff2.ts';
import { admitFont } from '../admit-font.ts';
import { composeSfnt } from './compose-sfnt.ts';
import { listAxes } from './list-axes.ts';
import { parseSfntDirectory } from './sfnt-directory.ts';

const read = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2)).sfnt;

interface Axis {
  tag: string;
  range: [min: number, initial: number, max: number];
  flags?: number;
  /** Of the name. Default: the family of the font. */
  nameId?: number;
}

/** The font with other axes. */
async function withAxes(...axes: Axis[]): Promise<Uint8Array> {
  const sfnt = await read('oswald/oswald-latin-wght-normal');
  const fvar = Buffer.alloc(16 + 20 * axes.length);
  const header = { 0: 1, 4: 16, 6: 2, 8: axes.length, 10: 20 };
  for (const [at, value] of Object.entries(header)) fvar.writeUInt16BE(value, Number(at));
  for (const [index, { tag, range, flags = 0, nameId = 1 }] of axes.entries()) {
    const at = 16 + 20 * index;
    fvar.write(tag, at, 'latin1');
    for (const [place, value] of range.entries()) fvar.writeInt32BE(value * 65536, at + 4 + 4 * place);
    fvar.writeUInt16BE(flags, at + 16);
    fvar.writeUInt16BE(nameId, at + 18);
  }
  const tables = Array.from(parseSfntDirectory(sfnt).tables, ([tag, { offset, length }]) => ({
    tag: Buffer.from(tag, 'latin1').readUInt32BE(),
    data: tag === 'fvar' ? fvar : sfnt.subarray(offset, offset + length),
    checksum: 0,
  }));
  return composeSfnt(0x00010000, tables);
}

test('the axes of a variable font have its names and ranges', async (t) => {
  t.deepEqual(listAxes(await read('oswald/oswald-latin-wght-normal')), [
    { tag: 'wght', name: 'Weight', min: 200, default: 400, max: 700 },
  ]);
  t.deepEqual(listAxes(await read('oswald/oswald-latin-400-normal')), [], 'a static font has none');
});

test('fractions and negative values are read, and a name that is missing is empty', async (t) => {
  const sfnt = await withAxes({ tag: 'slnt', range: [-12.5, 0, 0], nameId: 999 });
  t.deepEqual(listAxes(sfnt), [{ tag: 'slnt', name: '', min: -12.5, default: 0, max: 0 }]);
});

test('a default outside the range extends it, as in the text engine', async (t) => {
  t.like(listAxes(await withAxes({ tag: 'wdth', range: [75, 50, 100] })), [
    { min: 50, default: 50, max: 100 },
  ]);
  t.like(listAxes(await withAxes({ tag: 'wdth', range: [75, 120, 100] })), [{ min: 75, max: 120 }]);
});

test('hidden and repeated axes, axes without a range and invalid tags are not listed', async (t) => {
  const sfnt = await withAxes(
    { tag: 'HIDE', range: [0, 0, 1], flags: 1 },
    { tag: 'wght', range: [100, 400, 900] },
    { tag: 'wght', range: [1, 2, 3] },
    { tag: 'opsz', range: [12, 12, 12] },
    { tag: 'a\u0001bc', range: [0, 0, 1] },
  );
  t.deepEqual(
    listAxes(sfnt).map(({ tag, max }) => [tag, max]),
    [['wght', 900]],
  );
});

test('a font with more axes than are listed is read, and a broken table is refused', async (t) => {
  const many = Array.from({ length: 40 }, (_, index): Axis => ({ tag: `AX${10 + index}`, range: [0, 0, 1] }));
  t.is(listAxes(await withAxes(...many)).length, 32);
  const broken = await withAxes({ tag: 'wght', range: [100, 400, 900] });
  const fvar = parseSfntDirectory(broken).tables.get('fvar')!.offset;
  new DataView(broken.buffer, broken.byteOffset).setUint16(fvar + 4, 0xffff);
  new DataView(broken.buffer, broken.byteOffset).setUint16(fvar + 10, 0xffff);
  new DataView(broken.buffer, broken.byteOffset).setUint16(fvar + 8, 32);
  t.throws(() => listAxes(broken), { code: 'font-unreadable' });
});

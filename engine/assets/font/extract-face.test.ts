import { readFileSync } from 'node:fs';
import test from 'ava';
import { unpackWoff2 } from '../../platform/node/unpack-woff2.ts';
import { loadFontFace } from '../../text/load-font-face.ts';
import { admitFont } from '../admit-font.ts';
import { composeCollection } from '../testing/compose-collection.ts';
import { readPostScriptName } from './read-postscript-name.ts';
import { extractFace } from './extract-face.ts';
import { parseSfntDirectory } from './sfnt-directory.ts';
import { ByteReader } from '../byte-reader.ts';

const unpack = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}`), unpackWoff2)).sfnt;
const missing = (message: RegExp) => ({ code: 'font-face-missing', message });
const refused = (message: RegExp) => ({ code: 'font-unreadable', message });

let lora: Uint8Array;
let oswald: Uint8Array;
let both: Uint8Array;

test.before(async () => {
  lora = await unpack('lora/lora-latin-400-normal.woff2');
  oswald = await unpack('oswald/oswald-latin-700-normal.woff2');
  both = composeCollection([lora, oswald]);
});

const nameOf = (sfnt: Uint8Array) =>
  readPostScriptName(
    new ByteReader(sfnt, (reason) => {
      throw new Error(reason);
    }),
    parseSfntDirectory(sfnt).tables.get('name')?.offset,
  )!;

test('a named font is extracted from a collection with its tables unchanged', async (t) => {
  const { format, sfnt } = await admitFont(both, undefined, nameOf(oswald));
  t.is(format, 'TTC');
  const tablesOf = (font: Uint8Array) =>
    Array.from(
      parseSfntDirectory(font).tables,
      ([tag, { offset, length }]) =>
        [tag, Buffer.from(font.subarray(offset, offset + length)).toString('base64')] as const,
    );
  t.deepEqual(new Map(tablesOf(sfnt)), new Map(tablesOf(oswald)));
  const face = await loadFontFace(sfnt, { id: 1, family: 'Oswald', variation: 'BOLD' });
  t.true(face.hasCharacter(0x41));
});

test('a missing or unknown name is refused with the list of names', (t) => {
  const names = `${nameOf(lora)}, ${nameOf(oswald)}`;
  t.throws(() => extractFace(both, undefined), missing(/holds 2 fonts\. Name one of them as its face: /));
  t.throws(() => extractFace(both, undefined), missing(new RegExp(`${names}\\.$`)));
  t.throws(() => extractFace(both, 'Nope'), missing(/holds no font "Nope"\./));
});

test('a collection of one font needs no name', (t) => {
  t.is(nameOf(extractFace(composeCollection([lora]), undefined)), nameOf(lora));
});

test('a truncated collection, or one that declares too much data, is refused', (t) => {
  const headers = both.length - lora.length - oswald.length + 1000;
  for (let length = 12; length < headers; length += 7)
    t.throws(
      () => extractFace(both.subarray(0, length), nameOf(oswald)),
      { code: 'font-unreadable' },
      `${length}`,
    );
  const many = both.slice();
  new DataView(many.buffer).setUint32(8, 1e9);
  t.throws(() => extractFace(many, 'x'), refused(/1000000000 fonts/));
  const large = both.slice();
  const [offset] = [new DataView(large.buffer).getUint32(12)];
  new DataView(large.buffer).setUint32(offset + 12 + 12, 0xf0000000);
  t.throws(() => extractFace(large, nameOf(lora)), { code: 'font-too-large' });
  const crowded = both.slice();
  new DataView(crowded.buffer).setUint16(offset + 4, 60_000);
  t.throws(() => extractFace(crowded, 'x'), refused(/60000 tables/));
});

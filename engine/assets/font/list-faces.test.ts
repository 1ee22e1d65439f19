import { readFileSync } from 'node:fs';
import test from 'ava';
import { unpackWoff2 } from '../../platform/node/unpack-woff2.ts';
import { admitFont } from '../admit-font.ts';
import { composeCollection } from '../testing/compose-collection.ts';
import { composeSfnt } from './compose-sfnt.ts';
import { extractFace } from './extract-face.ts';
import { listFaces } from './list-faces.ts';
import { parseSfntDirectory } from './sfnt-directory.ts';

const unpack = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}`), unpackWoff2)).sfnt;

let lora: Uint8Array;
let oswald: Uint8Array;

test.before(async () => {
  lora = await unpack('lora/lora-latin-400-normal.woff2');
  oswald = await unpack('oswald/oswald-latin-700-normal.woff2');
});

interface Name {
  id: number;
  text: string;
  platform?: number;
  language?: number;
}

/** A font with these names, and optionally an OS/2 table. */
function compose(names: readonly Name[], os2?: { weight: number; selection: number }): Uint8Array {
  const encode = ({ text, platform = 3 }: Name) =>
    platform === 1 ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16();
  const strings = names.map(encode);
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, name] of names.entries()) {
    const { id, platform = 3, language = platform === 3 ? 0x409 : 0 } = name;
    const record = [platform, 1, language, id, strings[index]!.length, offset];
    for (const [field, value] of record.entries()) header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += strings[index]!.length;
  }
  const tables = new Map<string, Uint8Array>([['name', Buffer.concat([header, ...strings])]]);
  if (os2) {
    const table = Buffer.alloc(96);
    table.writeUInt16BE(os2.weight, 4);
    table.writeUInt16BE(os2.selection, 62);
    tables.set('OS/2', table);
  }
  const entries = [...parseSfntDirectory(lora).tables].filter(([tag]) => !['name', 'OS/2'].includes(tag));
  const kept = entries.map(([tag, { offset: at, length }]) => [tag, lora.subarray(at, at + length)] as const);
  const sources = [...kept, ...tables].map(([tag, data]) => ({
    tag: Buffer.from(tag, 'latin1').readUInt32BE(),
    checksum: 0,
    data,
  }));
  return composeSfnt(0x00010000, sources);
}

const postScript = (text: string): Name => ({ id: 6, text });
const listOne = (...args: Parameters<typeof compose>) => listFaces(composeCollection([compose(...args)]))[0];

test('the fonts of a collection are listed with family, style, weight and the name that extracts each', (t) => {
  const both = composeCollection([lora, oswald]);
  const faces = listFaces(both);
  t.like(faces[1], { face: 'Oswald-Bold', family: 'Oswald', style: 'Bold', weight: 700, isItalic: false });
  t.like(faces[0], { family: 'Lora', weight: 400 });
  for (const { face } of faces) t.notThrows(() => extractFace(both, face));
});

test('a file that is not a collection lists no fonts', (t) => {
  t.deepEqual(listFaces(lora), []);
  t.deepEqual(listFaces(new Uint8Array()), []);
});

test('typographic family names take precedence, in English where the font has that', (t) => {
  const german = { language: 0x407 };
  t.like(
    listOne([
      postScript('A-Lt'),
      { id: 1, text: 'A Light' },
      { id: 16, text: 'Ä', ...german },
      { id: 16, text: 'A' },
      { id: 2, text: 'Regular' },
      { id: 17, text: 'Light' },
    ]),
    { face: 'A-Lt', family: 'A', style: 'Light' },
  );
  t.like(listOne([postScript('A'), { id: 1, text: 'Ä', ...german }]), { family: 'Ä' });
  t.like(
    listOne([
      postScript('A'),
      { id: 1, text: 'Mac', platform: 1 },
      { id: 1, text: 'Unicode', platform: 0 },
      { id: 1, text: 'German', ...german },
    ]),
    { family: 'Unicode' },
  );
  t.like(listOne([postScript('A'), { id: 1, text: 'Caf\u00e9', platform: 1 }]), { family: 'Caf\u00e9' });
  t.like(
    listOne([postScript('A'), { id: 1, text: 'Mac', platform: 1 }, { id: 1, text: 'German', ...german }]),
    { family: 'German' },
  );
  t.like(listOne([postScript('A'), { id: 1, text: 'Other', platform: 1, language: 5 }]), { family: 'A' });
});

test('a font without a family name uses its PostScript name, and one without any name is left out', (t) => {
  const [nameless, first, second] = [
    compose([{ id: 1, text: 'Nameless' }]),
    compose([postScript('A'), { id: 2, text: 'First' }]),
    compose([postScript('A'), { id: 2, text: 'Second' }]),
  ];
  t.deepEqual(listFaces(composeCollection([nameless, first, second])), [
    { face: 'A', family: 'A', style: 'First', weight: 400, isItalic: false },
  ]);
});

test('long names are truncated, and control characters are removed', (t) => {
  const text = `\u0000A\u200b\n${'b'.repeat(200)}\uD800`;
  const { family } = listOne([postScript('A'), { id: 1, text }])!;
  t.is(family, `A\u200b${'b'.repeat(96)}`);
  const mac = listOne([postScript('A'), { id: 1, text: ` ${'b'.repeat(200)}`, platform: 1 }])!;
  t.is(mac.family, 'b'.repeat(99));
});

test('weight and slope are read from the OS/2 table', (t) => {
  const lookOf = (weight: number, selection: number) => {
    const { weight: read, isItalic } = listOne([postScript('A')], { weight, selection })!;
    return [read, isItalic];
  };
  t.deepEqual(lookOf(1000, 0x40), [1000, false]);
  t.deepEqual(lookOf(1, 1), [1, true]);
  t.deepEqual(lookOf(250, 0x200), [250, true]);
  t.deepEqual(lookOf(0, 0), [400, false]);
  t.deepEqual(lookOf(1001, 0), [400, false]);
});

test('a truncated collection is refused', (t) => {
  const both = composeCollection([lora, oswald]);
  t.throws(() => listFaces(both.subarray(0, 20)), { code: 'font-unreadable' });
});

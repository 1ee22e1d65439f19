import test from 'ava';
import { readdirSync, readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { layoutText } from './layout-text.ts';
import type { FontFace } from './font-face.ts';
import { loadFontFace } from './load-font-face.ts';

const about = { id: 1, family: 'Lora', variation: 'REGULAR' } as const;
const unpack = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}`), unpackWoff2)).sfnt;
const request = {
  text: 'Hamburgefonts & Öl',
  fontSize: 20,
  box: { width: 200, height: 100 },
  align: 'CENTER',
  letterSpacing: 0,
  lineHeight: 1.16,
  multiline: true,
  autoDistribute: false,
} as const;

test('every fixture font loads with plausible metrics and ink', async (t) => {
  const files = readdirSync('fixtures/fonts', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.woff2'),
  );
  t.true(files.length > 50);
  for (const file of files) {
    const face = await loadFontFace(await unpack(file), { ...about, family: file });
    t.true(face.unitsPerEm >= 1000 && face.ascender > 0 && face.descender < 0, file);
    t.true(face.hasCharacter(0x20) || face.hasCharacter(0x300), file);
  }
});

test('glyphs are in font units, y up', async (t) => {
  const face = await loadFontFace(await unpack('lora/lora-latin-400-normal.woff2'), about);
  const run = { text: 'H', before: '', after: '', script: 'Latn', rtl: false, ligatures: true };
  const { glyphId, advance } = face.shape(run)[0]!;
  const { minX, maxX, minY, maxY } = face.glyph(glyphId).ink!;
  t.is(minY, 0); // on the baseline
  t.is(maxY, 700); // Lora's cap height
  t.true(minX > 0 && maxX < advance);
});

const refused = { name: 'PlatenError', code: 'font-unreadable' };

const messageOf = (why: string) => `The font cannot be read: ${why}. Use another file.`;
const notWhole = { ...refused, message: messageOf('it is no single, complete TrueType or OpenType font') };

test('a file that is not a font, a truncated font and a collection are refused', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  const collection = Uint8Array.from([0x74, 0x74, 0x63, 0x66, ...sfnt.slice(4)]);
  const page = new TextEncoder().encode('<html>not a font</html>');
  for (const broken of [new Uint8Array(0), page, sfnt.slice(0, sfnt.length - 100), collection])
    await t.throwsAsync(loadFontFace(broken, about), notWhole);
});

test('a file of more than 64 MB is refused by its size', async (t) => {
  const maxBytes = 64 * 1024 * 1024;
  await t.throwsAsync(loadFontFace(new Uint8Array(maxBytes), about), notWhole);
  await t.throwsAsync(loadFontFace(new Uint8Array(maxBytes + 1), about), {
    ...refused,
    message: messageOf('it has more than 64 MB'),
  });
});

/** The font with a table under another name. */
function renameTable(sfnt: Uint8Array, from: string, to: string): Uint8Array {
  const renamed = sfnt.slice();
  const directory = new TextDecoder('latin1').decode(sfnt.slice(0, 500));
  renamed.set(new TextEncoder().encode(to), directory.indexOf(from));
  return renamed;
}

test('a font without a table that drawing needs is refused with the name of the table', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  const lacks = {
    head: 'head',
    maxp: 'head',
    cmap: 'character map',
    hhea: 'glyph widths',
    hmtx: 'glyph widths',
    glyf: 'glyph outlines',
    loca: 'glyph outlines',
  };
  for (const [table, lack] of Object.entries(lacks))
    await t.throwsAsync(
      loadFontFace(renameTable(sfnt, table, 'nope'), about),
      { ...refused, message: messageOf(`it has no ${lack}`) },
      table,
    );
});

test('outlines can use either version of the Compact Font Format', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  for (const table of ['CFF ', 'CFF2'])
    await t.notThrowsAsync(loadFontFace(renameTable(sfnt, 'glyf', table), about), table);
});

/** The stem width of the letter l, font units. */
const stemWidth = (face: FontFace): number => {
  const { minX, maxX } = face.glyph(face.glyphOf('l'.codePointAt(0)!)!).ink!;
  return maxX - minX;
};

test('a variable font has the weight of its variation, with letters like those of the static files', async (t) => {
  const sfnt = await unpack('oswald/oswald-latin-wght-normal.woff2');
  for (const [variation, weight] of [
    ['REGULAR', 400],
    ['BOLD', 700],
  ] as const) {
    const face = await loadFontFace(sfnt, { ...about, variation });
    t.deepEqual(face.axisValues, { wght: weight });
    const drawn = await loadFontFace(await unpack(`oswald/oswald-latin-${weight}-normal.woff2`), about);
    const run = { text: 'Hamburg', before: '', after: '', script: 'Latn', rtl: false, ligatures: true };
    t.is(face.unitsPerEm, drawn.unitsPerEm);
    const advances = (of: FontFace) => of.shape(run).map(({ advance }) => advance);
    for (const [index, advance] of advances(face).entries())
      t.true(Math.abs(advance - advances(drawn)[index]!) <= 2, `${variation} letter ${index}`);
    t.true(Math.abs(stemWidth(face) - stemWidth(drawn)) <= 2, variation);
  }
});

test('values of a record set the axes of a variable font, within their limits', async (t) => {
  const sfnt = await unpack('oswald/oswald-latin-wght-normal.woff2');
  const at = async (wght: number) => loadFontFace(sfnt, { ...about, axisValues: { wght } });
  const [light, heavy, beyond] = [await at(200), await at(700), await at(5000)];
  t.true(stemWidth(light) < stemWidth(heavy) / 2);
  t.is(stemWidth(beyond), stemWidth(heavy));
  t.deepEqual(beyond.axisValues, { wght: 700 });
});

test('every hostile font is refused or laid out, without prior admission', async (t) => {
  const folder = 'fixtures/hostile/fonts';
  for (const file of readdirSync(folder)) {
    try {
      const face = await loadFontFace(readFileSync(`${folder}/${file}`), { ...about, family: file });
      t.true(Number.isFinite(layoutText({ ...request, faces: [face] }).bounds.width), file);
    } catch (error) {
      t.like(error, refused, file);
    }
  }
});

test('letters with blank glyphs of a damaged font are reported as missing', async (t) => {
  const sfnt = (await unpack('lora/lora-latin-400-normal.woff2')).slice();
  const directory = new TextDecoder('latin1').decode(sfnt.slice(0, 500));
  const record = new DataView(sfnt.buffer, directory.indexOf('glyf'), 16);
  sfnt.fill(0, record.getUint32(8), record.getUint32(8) + record.getUint32(12));
  const { findings } = layoutText({ ...request, text: 'Hi, Hi', faces: [await loadFontFace(sfnt, about)] });
  t.deepEqual(findings, [{ code: 'glyph-missing', characters: ['H', 'i', ','] }]);
});

test('a blank glyph of a ligature is not a missing letter', async (t) => {
  const face = await loadFontFace(await unpack('lora/lora-latin-400-normal.woff2'), about);
  const blank = face.glyphOf(0x20)!;
  // Fonts for code shape "->" this way: a blank glyph, and one that draws the arrow.
  const shape = face.shape.bind(face);
  face.shape = (run) =>
    shape(run).map((glyph, index, glyphs) =>
      index < glyphs.length - 1 ? Object.assign({}, glyph, { glyphId: blank }) : glyph,
    );
  t.deepEqual(layoutText({ ...request, text: '->', faces: [face] }).findings, []);
});

test('a font with any byte changed gives a layout or a PlatenError', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  let laidOut = 0;
  for (let round = 0; round < 300; round += 1) {
    const broken = sfnt.slice();
    for (let flips = 0; flips < 20; flips += 1)
      broken[12 + Math.floor(random() * (broken.length - 12))] = Math.floor(random() * 256);
    try {
      layoutText({ ...request, faces: [await loadFontFace(broken, about)] });
      laidOut += 1;
    } catch (error) {
      t.is((error as Error).name, 'PlatenError', String(error));
    }
  }
  t.true(laidOut > 0);
});

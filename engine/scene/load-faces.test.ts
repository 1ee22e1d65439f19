import { readFileSync } from 'node:fs';
import test from 'ava';
import type { AssetSource } from '../assets/asset-source.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { formatUnicodeRange } from '../model/unicode-range.ts';
import { AssetLibrary } from './asset-library.ts';
import { loadFaces, loadStyledFaces } from './load-faces.ts';

const ranges = { latin: 'U+20-7E', greek: 'U+370-3FF', cyrillic: 'U+400-4FF' };

/** Open Sans split by script, with a record of loaded files. */
function open() {
  const loaded: string[] = [];
  const source: AssetSource = {
    load: (script) => {
      loaded.push(script);
      return Promise.resolve(readFileSync(`fixtures/fonts/open-sans/open-sans-${script}-400-normal.woff2`));
    },
  };
  return { loaded, library: new AssetLibrary(source, nodePlatform) };
}

const font = (script: keyof typeof ranges, unicodeRange: string | undefined = ranges[script]) => ({
  id: script,
  font: 'Open Sans',
  variation: 'REGULAR' as const,
  uploadUrl: script,
  unicodeRange,
});
const withoutRange = (script: keyof typeof ranges) => ({ ...font(script), unicodeRange: undefined });
const line = (text: string) => [{ text, multiline: false }];

test('only files with characters of the text are loaded', async (t) => {
  const { loaded, library } = open();
  const fonts = [font('latin'), font('greek'), font('cyrillic')];
  const { fonts: used, faces } = await loadFaces(fonts, line('Да, λόγος'), library);
  t.deepEqual(loaded.toSorted(), ['cyrillic', 'greek', 'latin']);
  t.deepEqual(used, fonts);
  t.deepEqual(
    faces.map(({ id }) => id),
    ['latin', 'greek', 'cyrillic'],
  );
  const greek = open();
  const { fonts: one } = await loadFaces(fonts, line('λόγος'), greek.library);
  t.deepEqual(greek.loaded, ['greek']);
  t.deepEqual(one, [fonts[1]!]);
});

test('fonts without a range are loaded for every text', async (t) => {
  const { loaded, library } = open();
  const { fonts } = await loadFaces(
    [withoutRange('latin'), font('greek'), withoutRange('cyrillic')],
    line('Hanna'),
    library,
  );
  t.deepEqual(loaded.toSorted(), ['cyrillic', 'latin']);
  t.deepEqual(
    fonts.map(({ id }) => id),
    ['latin'],
  );
});

test('if a file lacks characters of its range, the next font that has them is loaded', async (t) => {
  const { loaded, library } = open();
  const { fonts } = await loadFaces([font('latin', 'U+0-10FFFF'), font('greek')], line('aλ'), library);
  t.deepEqual(loaded, ['latin', 'greek']);
  t.is(fonts.length, 2);
});

test('a character outside the range of a loaded font uses the next font', async (t) => {
  const { library } = open();
  const { faces } = await loadFaces([font('latin', 'U+61'), font('greek', 'U+0-10FFFF')], line('a'), library);
  t.true(faces[0]!.hasCharacter(0x61));
  t.false(faces[0]!.hasCharacter(0x62));
});

test('the characters of a face are those in its font', async (t) => {
  const { library } = open();
  const face = await library.face(withoutRange('greek'));
  const characters = face.listCharacters();
  t.true(characters.has(0x3bb));
  for (let codePoint = 0; codePoint < 0x3000; codePoint += 1)
    t.is(characters.has(codePoint), face.hasCharacter(codePoint));
  t.true(formatUnicodeRange(characters)!.includes('U+3'));
});

const oswald = (file: string, fields: object = {}) => ({
  id: file,
  font: 'Oswald',
  variation: 'REGULAR' as const,
  uploadUrl: `fixtures/fonts/oswald/oswald-latin-${file}-normal.woff2`,
  ...fields,
});
const openFiles = () =>
  new AssetLibrary({ load: (file) => Promise.resolve(readFileSync(file)) }, nodePlatform);
const boldWanted = { bold: true, italic: false };

test('bold uses the weight axis of a variable font and is then not synthesised', async (t) => {
  const choice = { fonts: [oswald('wght')], synthesise: boldWanted };
  const styled = await loadStyledFaces(choice, line('Hi'), openFiles());
  t.deepEqual(styled.synthesise, { bold: false, italic: false });
  t.deepEqual(styled.faces[0]!.axisValues, { wght: 700 });
  t.is(styled.fonts[0]!.variation, 'BOLD', 'the record says what is printed');
});

test('bold is synthesised for all faces if one has no weight axis, and italic for a font without a slant', async (t) => {
  const latin = oswald('wght', { unicodeRange: 'U+0-FF' });
  const greek = {
    ...oswald('greek'),
    uploadUrl: 'fixtures/fonts/open-sans/open-sans-greek-400-normal.woff2',
  };
  const mixed = { fonts: [latin, greek], synthesise: boldWanted };
  const { faces, synthesise } = await loadStyledFaces(mixed, line('Hi λ'), openFiles());
  t.deepEqual(synthesise, boldWanted);
  t.deepEqual(faces[0]!.axisValues, { wght: 400 });
  const both = { fonts: [latin], synthesise: { bold: true, italic: true } };
  t.deepEqual((await loadStyledFaces(both, line('Hi'), openFiles())).synthesise, {
    bold: false,
    italic: true,
  });
});

test('an unreadable font affects only texts with characters that the fonts before it lack', async (t) => {
  const library = new AssetLibrary(
    {
      load: (script) =>
        Promise.resolve(
          script === 'greek'
            ? Buffer.from('not a font')
            : readFileSync(`fixtures/fonts/open-sans/open-sans-${script}-400-normal.woff2`),
        ),
    },
    nodePlatform,
  );
  const fonts = [withoutRange('latin'), withoutRange('greek')];
  t.is((await loadFaces(fonts, line('Hanna'), library)).faces.length, 1);
  await t.throwsAsync(loadFaces(fonts, line('Hanna λ'), library), {
    code: 'font-unreadable',
    message: 'greek (Open Sans): This is not a TTF, OTF, TTC, WOFF or WOFF2 font.',
  });
  await t.throwsAsync(loadFaces(fonts.toReversed(), line('Hanna'), library), { code: 'font-unreadable' });
});

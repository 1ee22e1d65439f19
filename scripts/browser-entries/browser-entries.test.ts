import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { build, type Metafile } from 'esbuild';
import { browserBundle, browserEntries } from '../build.mjs';

// A page waits for everything that an entry point imports statically; modules behind import() are loaded when needed.

/** Pages import the contract file by file; its client and its resources stand for the rest. */
const entryPoints = {
  ...browserEntries,
  client: 'api/contract/create-client.ts',
  resources: 'api/contract/resources/list-resources.ts',
};
type EntryName = keyof typeof entryPoints;

/**
 * The maximum size of each entry point (gzip), and its static packages. An additional entry point splits shared chunks
 * further, which compress slightly worse. Pages are built without those splits (scripts/web-budget.ts).
 */
const ENTRIES: [name: EntryName, maxKilobytes: number, ...packages: string[]][] = [
  ['batch-rows', 110, 'bidi-js', 'csv-parse', 'linebreak', 'tiny-inflate', 'unicode-trie', 'zod'],
  ['browser', 104, 'bidi-js', 'linebreak', 'tiny-inflate', 'unicode-trie', 'zod'],
  ['currencies', 3.1, 'dinero.js'],
  ['cut-outs', 18],
  ['editor', 62, 'zod'],
  ['flat-mockups', 115, 'bidi-js', 'linebreak', 'tiny-inflate', 'unicode-trie', 'zod'],
  ['live', 213, 'three', 'zod'],
  ['mockup-scenes', 35, 'zod'],
  ['model-editor', 231, 'three', 'zod'],
  ['nesting', 6],
  ['office', 8],
  ['personalisation', 56, 'zod'],
  ['preflight', 124, 'bidi-js', 'linebreak', 'tiny-inflate', 'unicode-trie', 'zod'],
  ['press-colours', 9],
  ['psd-mockups', 111, 'ag-psd', 'base64-js', 'fflate'],
  ['quantities', 49, 'csv-parse', 'zod'],
  ['resolution', 31, 'zod'],
  ['schemas', 48, 'zod'],
  ['screens', 6],
  ['set-up', 41, 'zod'],
  ['specimen', 32, 'bidi-js', 'linebreak', 'tiny-inflate', 'unicode-trie'],
  ['validation', 48, 'zod'],
  ['view-pictures', 80, 'bidi-js', 'linebreak', 'tiny-inflate', 'unicode-trie', 'zod'],
  ['client', 27, 'zod'],
  ['resources', 67, 'dinero.js', 'zod'],
];

/** Modules that the stage loads by import() once a design needs them, and the maximum loaded by then (gzip). */
const ON_DEMAND: [what: string, maxKilobytes: number, ...modules: string[]][] = [
  ['a photo', 104],
  ['a text', 116, 'node_modules/harfbuzzjs/dist/index.mjs'],
  [
    'a text in a packed font',
    118,
    'engine/assets/font/unpack-font.ts',
    'node_modules/harfbuzzjs/dist/index.mjs',
  ],
  ['a vertical text', 117, 'engine/text/split-upright.ts', 'node_modules/harfbuzzjs/dist/index.mjs'],
  [
    'a text in a colour font',
    122,
    'node_modules/harfbuzzjs/dist/index.mjs',
    'engine/text/colour-glyph-reader.ts',
    'engine/scene/colour-text/compose-colour-text.ts',
  ],
  ['a photo in CMYK', 112, 'engine/assets/picture/convert-cmyk-jpg.ts'],
  ['clip art', 179, 'engine/assets/admit-clip-art.ts'],
  ['a code', 197, 'engine/scene/draw-composed-code.ts', 'node_modules/harfbuzzjs/dist/index.mjs'],
];

/** Parts of the engine that belong only to some entry points. */
const ROOMS: [room: RegExp, ...entries: EntryName[]][] = [
  // Picture resolution is checked with the same profiles, which are small.
  [
    /^engine\/print\/(preflight\/(?!(choose-profile|check-resolution|preflight-profile|profiles)\.ts)|colour\/)/,
    'preflight',
    'press-colours',
  ],
  [/^engine\/mockup\/(live|scene3d)\//, 'live', 'model-editor'],
  [
    /^engine\/text\//,
    'batch-rows',
    'browser',
    'editor',
    'flat-mockups',
    'preflight',
    'specimen',
    'view-pictures',
  ],
  [/^engine\/scene\//, 'batch-rows', 'browser', 'editor', 'flat-mockups', 'preflight', 'view-pictures'],
  [/^engine\/mockup\/bake-flat\//, 'flat-mockups', 'mockup-scenes', 'psd-mockups'],
  [/^engine\/mockup\/bake-psd\//, 'psd-mockups'],
  [/^engine\/assets\/clip-art\/(parse-svg|flatten-svg|style-cascade)/],
  [/^engine\/codes\/(compose|place)-code/],
  [/json-schema|openapi/],
  [/^engine\/print\/sheet\//, 'nesting'],
  [/^engine\/print\/batch\/(batch-rows|item-numbers)\.ts/, 'batch-rows'],
  [/^engine\/(encoders|print\/(png|batch\/(?!(batch-rows|item-numbers)\.ts)|strips\/)|platform\/node\/)/],
  [/^engine\/mockup\/background\//, 'cut-outs'],
];

interface Bundle {
  metafile: Metafile;
  bytesOf: (output: string) => Uint8Array;
}

const bundle = async (): Promise<Bundle> => {
  const { metafile, outputFiles } = await build({
    ...browserBundle,
    entryPoints,
    outdir: 'build/browser-entries',
    sourcemap: false,
    metafile: true,
    write: false,
  });
  const contents = new Map(outputFiles.map((file) => [file.path, file.contents]));
  return { metafile, bytesOf: (output) => contents.get(resolve(output)) ?? new Uint8Array() };
};

/** The chunks a page waits for: an entry point's own and those it imports statically. */
function listChunks({ outputs }: Pick<Metafile, 'outputs'>, entryPoint: string): string[] {
  const chunks = new Set(Object.keys(outputs).filter((output) => outputs[output]?.entryPoint === entryPoint));
  for (const chunk of chunks)
    for (const { path, kind } of outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement') chunks.add(path);
  return Array.from(chunks);
}

const kilobytesOf = ({ bytesOf }: Bundle, chunks: Iterable<string>): number =>
  Array.from(chunks).reduce((sum, chunk) => sum + gzipSync(bytesOf(chunk)).length, 0) / 1000;

const packageOf = (input: string): string | undefined =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];

const bundled = bundle();

for (const [name, maxKilobytes, ...expected] of ENTRIES)
  test(`${entryPoints[name]} loads the packages it needs and no others`, async (t) => {
    const { metafile, bytesOf } = await bundled;
    const chunks = listChunks(metafile, entryPoints[name]);
    t.true(chunks.length > 0);
    const inputs = chunks.flatMap((chunk) =>
      Object.entries(metafile.outputs[chunk]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
        bytesInOutput > 0 && !input.startsWith('left-out:') ? [input] : [],
      ),
    );
    const packages = new Set(inputs.flatMap((input) => packageOf(input) ?? []));
    t.deepEqual(Array.from(packages).toSorted(), expected);
    for (const [room, ...entries] of ROOMS)
      if (!entries.includes(name))
        t.deepEqual(
          inputs.filter((input) => room.test(input)),
          [],
          String(room),
        );
    t.deepEqual(
      chunks.filter((chunk) => metafile.outputs[chunk] === undefined),
      [],
      'modules of Node',
    );
    const kilobytes = kilobytesOf({ metafile, bytesOf }, chunks);
    t.true(kilobytes <= maxKilobytes, `${kilobytes.toFixed(1)} kB`);
    t.log(`${kilobytes.toFixed(1)} kB gzip`);
  });

for (const [what, maxKilobytes, ...modules] of ON_DEMAND)
  test(`to paint ${what} the stage loads at most ${maxKilobytes} kB`, async (t) => {
    const built = await bundled;
    const chunks = [entryPoints.browser, ...modules].flatMap((entry) => {
      const loaded = listChunks(built.metafile, entry);
      t.true(loaded.length > 0, entry);
      return loaded;
    });
    const kilobytes = kilobytesOf(built, new Set(chunks));
    t.true(kilobytes <= maxKilobytes, `${kilobytes.toFixed(1)} kB`);
    t.log(`${kilobytes.toFixed(1)} kB gzip`);
  });

test('the stage loads nothing else on demand', async (t) => {
  const { outputs } = (await bundled).metafile;
  const chunks = new Set(listChunks({ outputs }, entryPoints.browser));
  const onDemand = new Set<string>();
  for (const chunk of chunks)
    for (const { path, kind } of outputs[chunk]?.imports ?? [])
      if (kind === 'dynamic-import' && outputs[path]?.entryPoint) onDemand.add(outputs[path].entryPoint);
  t.deepEqual(
    Array.from(onDemand).toSorted(),
    Array.from(new Set(ON_DEMAND.flatMap(([, , ...modules]) => modules))).toSorted(),
  );
});

test('no chunk contains the WOFF2 decoder: it needs eval, which pages forbid', async (t) => {
  const { metafile } = await bundled;
  t.deepEqual(
    Object.keys(metafile.inputs).filter((input) => /woff2/.test(packageOf(input) ?? '')),
    [],
  );
});

test('the import rules let web import these entry points and no other file of the engine', (t) => {
  const [, names = ''] = /BROWSER =\s+'([^']+)'/.exec(readFileSync('.dependency-cruiser.cjs', 'utf8')) ?? [];
  t.deepEqual(names.split('|'), Object.keys(browserEntries));
  t.deepEqual(
    ENTRIES.map(([name]) => name),
    Object.keys(entryPoints),
  );
});

// npm run build: dist/cli.js for Node and dist/browser/ for web pages.
//   node scripts/build.mjs [OUTDIR [cli|browser]]      (default dist, both; tests build into build/)
import { chmod, copyFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildWeb } from './build-web.mjs';
import { buildDatabase } from './build-database.mjs';
import { nodeBundle } from './bundle.mjs';
import { withoutJsonSchema } from './without-json-schema.mjs';

/**
 * Packages with native binaries, browsers, WebAssembly or threads look for files next to their own, so they stay in
 * node_modules.
 */
const unbundled = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'flydrive',
  'knex',
  'pg',
  'pino',
  '@napi-rs/canvas',
  'sharp',
  'harfbuzzjs',
  'onnxruntime-web',
  'piscina',
  'puppeteer-core',
  '@sparticuz/chromium',
];

/**
 * `import { type X } from 'y'` must not load y: if it stayed as a bare `import 'y'`, as the type checker's strict mode
 * requires, the command line would load the whole engine for `--help`, and the engine would load HarfBuzz without any
 * text.
 */
const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: false } };

/** Bundled CommonJS packages load Node's own modules with `require`, which an ES module does not have. */
const requireBanner =
  "import { createRequire as platenRequire } from 'node:module'; const require = platenRequire(import.meta.url);";

/** `cli.js` and the code of its threads and processes. */
const cliEntries = {
  cli: 'cli/main.ts',
  'batch-thread': 'cli/batch/batch-thread.ts',
  'design-thread': 'cli/render/design-thread.ts',
  subprocess: 'workers/threads/subprocess.ts',
  'background-thread': 'engine/mockup/background/background-thread.ts',
  'database-thread': 'api/data/embedded/database-thread.ts',
  'trial-print-thread': 'api/services/pictures/trial-print-thread.ts',
  'view-picture-thread': 'api/services/pictures/view-picture-thread.ts',
  'upload-examiner-thread': 'api/services/uploads/upload-examiner-thread.ts',
  'frame-thread': 'engine/mockup/set/turntable/frame-thread.ts',
  'psd-thread': 'engine/mockup/bake-psd/psd-thread.ts',
  'render-thread': 'workers/threads/render-thread.ts',
};

/** Entry points of the built command line. */
export const CLI_ENTRIES = Object.values(cliEntries);

/**
 * Builds the command line: `cli.js`, executable, the code of its threads (`batch-thread.js`, `design-thread.js` and `frame-thread.js`, which
 * batches, renderings and turntables run several of, `background-thread.js`, `psd-thread.js`, and `render-thread.js` of workers), and chunks that are loaded when a command first needs them.
 * @param {string} outdir
 */
export async function buildCli(outdir) {
  await build({
    ...nodeBundle,
    tsconfigRaw,
    entryPoints: cliEntries,
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    external: unbundled,
    banner: { js: requireBanner },
  });
  await chmod(join(outdir, 'cli.js'), 0o755);
}

/** The engine's entry points for browsers, as `.dependency-cruiser.cjs` lists them. */
export const browserEntries = {
  'batch-rows': 'engine/batch-rows.ts',
  browser: 'engine/browser.ts',
  currencies: 'engine/currencies.ts',
  'cut-outs': 'engine/cut-outs.ts',
  editor: 'engine/editor.ts',
  'flat-mockups': 'engine/flat-mockups.ts',
  live: 'engine/live.ts',
  'mockup-scenes': 'engine/mockup-scenes.ts',
  'model-editor': 'engine/model-editor.ts',
  nesting: 'engine/nesting.ts',
  office: 'engine/office.ts',
  personalisation: 'engine/personalisation.ts',
  preflight: 'engine/preflight.ts',
  'press-colours': 'engine/press-colours.ts',
  'psd-mockups': 'engine/psd-mockups.ts',
  quantities: 'engine/quantities.ts',
  resolution: 'engine/resolution.ts',
  schemas: 'engine/schemas.ts',
  screens: 'engine/screens.ts',
  'set-up': 'engine/set-up.ts',
  specimen: 'engine/specimen.ts',
  validation: 'engine/validation.ts',
  'view-pictures': 'engine/view-pictures.ts',
};

/**
 * Options every bundle for browsers shares.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const browserBundle = {
  ...nodeBundle,
  tsconfigRaw,
  platform: /** @type {const} */ ('browser'),
  target: 'es2022',
  splitting: true,
  minify: true,
  // Emscripten's glue code requires these only in Node.
  external: ['module', 'fs', 'path', 'crypto', 'url'],
  plugins: [...nodeBundle.plugins, withoutJsonSchema],
};

/**
 * Builds for browsers: the entries, their chunks, and the WebAssembly that they fetch from the same folder.
 * @param {string} outdir
 * @param {Record<string, string>} entryPoints
 */
export async function buildBrowser(outdir, entryPoints = browserEntries) {
  await build({ ...browserBundle, entryPoints, outdir });
  const harfbuzz = dirname(createRequire(import.meta.url).resolve('harfbuzzjs'));
  await copyFile(join(harfbuzz, 'harfbuzz.wasm'), join(outdir, 'harfbuzz.wasm'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [outdir = 'dist', only] = process.argv.slice(2);
  await rm(outdir, { recursive: true, force: true });
  await Promise.all([
    only === 'browser' ? undefined : buildCli(outdir),
    only === 'browser' ? undefined : buildDatabase(outdir),
    only === 'cli' ? undefined : buildBrowser(join(outdir, 'browser')),
    only === 'cli' ? undefined : buildWeb(join(outdir, 'web')),
  ]);
  console.log(`Built ${outdir}.`);
}

// The pages: web/ becomes dist/web/ (npm run build), or is served as it is (npm run dev).
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import react from '@vitejs/plugin-react';
import { build, createLogger } from 'vite';
import { listLoaded } from './list-loaded.mjs';
import { bytesModule, packagedWasmOfPages } from './packaged-wasm.mjs';
import { tablerIcons } from './tabler-icons.mjs';
import { compileCatalogue, compileEnglish } from './texts/catalogue.mjs';
import { stubJsonSchema } from './without-json-schema.mjs';

/** Pages by name: an HTML file each. */
export const pages = {
  configurator: 'configurator/index.html',
  dashboard: 'dashboard/index.html',
};

/**
 * Includes tables and colour profiles in the bundle, like esbuild's `binary` loader.
 * @type {import('vite').Plugin}
 */
const binaryFiles = {
  name: 'binary-files',
  enforce: 'pre',
  async load(id) {
    if (!/\.(icc|bin|woff2)$/.test(id)) return undefined;
    return bytesModule(await readFile(id));
  },
};

/** @type {import('vite').Plugin} */
const withoutJsonSchema = {
  name: 'without-json-schema',
  enforce: 'pre',
  async load(id) {
    return /[\\/]zod[\\/]v4[\\/].*\/(to-json-schema|json-schema-processors)\.js$/.test(id)
      ? stubJsonSchema(id)
      : undefined;
  },
};

/**
 * Makes `import()` of a page wait for an unavailable server, with `web/shared/load-chunk.ts`. It replaces the bundler's
 * own loader, which fails at once.
 * @type {import('vite').Plugin}
 */
const patientImports = {
  name: 'patient-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(resolve('web/shared/load-chunk.ts'))};`
      : undefined,
};

const CATALOGUE = 'virtual:texts/';
/** Suffix after a language: sentences shown only in the dashboard, and the fields of the contract. */
const OF_STAFF = '/staff';

/**
 * The sentences of a language, compiled (ICU MessageFormat): a page has no compiler. In development they are compiled
 * when the server starts.
 * @param {keyof typeof pages} [page] absent: all of them
 * @returns {import('vite').Plugin}
 */
const textCatalogues = (page) => ({
  name: 'text-catalogues',
  resolveId: (id) => (id.startsWith(CATALOGUE) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${CATALOGUE}`)) return undefined;
    const isOfStaff = id.endsWith(OF_STAFF);
    const language = id.slice(CATALOGUE.length + 1, isOfStaff ? -OF_STAFF.length : undefined);
    const { messages, filled } = await (language === 'en'
      ? compileEnglish({ hasStaff: page !== 'configurator' })
      : compileCatalogue(language, { isOfStaff }));
    return `export default ${JSON.stringify(messages)};\nexport const filled = ${JSON.stringify(filled)};`;
  },
});

const FIRST_DESIGN = 'configurator/first-design.ts';
/** Each `import()` of a page calls it. */
const LOAD_CHUNK = 'shared/load-chunk.ts';

/**
 * The steps in which a page loads, one chunk each. The configurator shows its shell, then paints the design, then loads
 * the editing tools; the dashboard shows its shell, then a list. Many small chunks would load more slowly, each after
 * its own round trip.
 * @type {Record<keyof typeof pages, { name: string, entries: string[] }[]>}
 */
const STEPS = {
  configurator: [
    { name: 'shell', entries: ['configurator/main.tsx', LOAD_CHUNK] },
    { name: 'stage', entries: [FIRST_DESIGN] },
    {
      name: 'around',
      entries: [
        'configurator/shell/around-stage.ts',
        'configurator/stage/StageOverlay.tsx',
        'configurator/review/review-parts.ts',
        'configurator/session/drafts/start-drafts.ts',
        'configurator/cart/load-group-charges.ts',
      ],
    },
  ],
  dashboard: [
    { name: 'shell', entries: ['dashboard/main.tsx', LOAD_CHUNK] },
    { name: 'list', entries: ['dashboard/records/RecordListPage.tsx', 'dashboard/lists/Mark.tsx'] },
    { name: 'orders', entries: ['dashboard/orders/OrderListPage.tsx'] },
  ],
};

const PRODUCTION_ROUTER = 'node_modules/react-router/dist/production/index.mjs';

/** The text shaper is loaded by the first text, and nearly every product has text. */
const SHAPER = /[\\/]harfbuzzjs[\\/]dist[\\/]/;

/**
 * Adds preload links for the files that paint the first design, so that they are fetched together with the shell and
 * not after it.
 * @type {import('vite').Plugin}
 */
const preloadStage = {
  name: 'preload-stage',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== `/${pages.configurator}`) return undefined;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isEntry = (/** @type {string | null} */ id) =>
        id !== null && (id === resolve('web', FIRST_DESIGN) || SHAPER.test(id));
      const files = new Set(
        chunks.filter(({ facadeModuleId }) => isEntry(facadeModuleId)).map(({ fileName }) => fileName),
      );
      /** @type {Set<string>} */
      const styles = new Set();
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        for (const imported of chunk.imports) files.add(imported);
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
      }
      const wasm = Object.keys(bundle).filter((file) => /harfbuzz[^/]*\.wasm$/.test(file));
      const link = (/** @type {string} */ file, /** @type {Record<string, string>} */ attributes) => ({
        tag: 'link',
        attrs: { ...attributes, crossorigin: '', href: `/${file}` },
        injectTo: /** @type {'head' | 'head-prepend'} */ ('head'),
      });
      // The style sheet, without which nothing is shown, and the largest files come first: a browser opens six
      // connections to an HTTP/1.1 server, and each file that waits for one starts a round trip later.
      const shell = chunks.find(({ name }) => name === STEPS.configurator[0]?.name);
      const large = [...files].filter((file) => file.includes(`/${STEPS.configurator[1]?.name}-`));
      const first = [
        ...[...(shell?.viteMetadata?.importedCss ?? [])].map((file) => link(file, { rel: 'stylesheet' })),
        ...[...large, ...(shell ? [shell.fileName] : [])].map((file) => link(file, { rel: 'modulepreload' })),
        ...wasm.map((file) => link(file, { rel: 'preload', as: 'fetch', type: 'application/wasm' })),
      ];
      for (const tag of first) tag.injectTo = 'head-prepend';
      const named = new Set(first.map(({ attrs }) => attrs.href));
      const later = [
        ...[...files].map((file) => link(file, { rel: 'modulepreload' })),
        ...[...styles].map((file) => link(file, { rel: 'preload', as: 'style' })),
      ].filter(({ attrs }) => !named.has(attrs.href) && !html.includes(attrs.href));
      const isNamed = (/** @type {string} */ tag) => [...named].some((href) => tag.includes(`"${href}"`));
      const rest = html.replace(/ *<link [^>]*>\n?/g, (tag) => (isNamed(tag) ? '' : tag));
      return { html: rest, tags: [...first, ...later] };
    },
  },
};

/**
 * Names the chunk of a module: the first step of the page that loads it.
 * @param {keyof typeof pages} page
 */
function nameSteps(page) {
  /** @type {Map<string, string> | undefined} */
  let names;
  return (/** @type {string} */ id, /** @type {import('./list-loaded.mjs').Graph} */ graph) => {
    names ??= listSteps(page, graph);
    return names.get(id) ?? (page === 'configurator' && SHAPER.test(id) ? 'stage' : null);
  };
}

/**
 * @param {keyof typeof pages} page
 * @param {import('./list-loaded.mjs').Graph} graph
 * @returns {Map<string, string>} names of chunks, by module
 */
function listSteps(page, graph) {
  const read = new Map();
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { name, entries } of STEPS[page]) {
    const ids = entries.map((entry) => resolve('web', entry));
    for (const id of listLoaded(ids, graph, read)) if (!names.has(id)) names.set(id, name);
  }
  // This module runs the page, so its chunk may contain nothing else.
  names.delete(resolve('web', `${page}/main.tsx`));
  return names;
}

/** Logs warnings, except one that Vite causes itself: it parses the files that CSS modules compose, and passes no name. */
function warningLogger() {
  const logger = createLogger('warn');
  return {
    ...logger,
    /** @type {typeof logger.warnOnce} */
    warnOnce: (message, options) => {
      if (!message.includes('option to `postcss.parse`')) logger.warnOnce(message, options);
    },
  };
}

/** The plugin that takes longest depends on the load of the machine. */
const checks = { pluginTimings: false };

/** HarfBuzz imports it only in Node. */
const external = ['module'];

/**
 * The configuration for serving all pages in development, and the shared part of their builds.
 * @param {string} outdir
 * @param {keyof typeof pages} [page] the one that is built; absent: all of them
 * @returns {import('vite').InlineConfig}
 */
export const webConfig = (outdir, page) => ({
  root: resolve('web'),
  configFile: false,
  publicDir: false,
  appType: 'mpa',
  logLevel: 'warn',
  customLogger: warningLogger(),
  plugins: [
    binaryFiles,
    packagedWasmOfPages,
    withoutJsonSchema,
    patientImports,
    tablerIcons,
    textCatalogues(page),
    preloadStage,
    react(),
  ],
  worker: {
    format: 'es',
    plugins: () => [binaryFiles, packagedWasmOfPages, withoutJsonSchema],
    rolldownOptions: { external, checks },
  },
  build: {
    outDir: resolve(outdir),
    emptyOutDir: false,
    target: 'es2022',
    // The first browsers with light-dark(), which would otherwise be compiled to something that does not work with
    // Mantine's colour schemes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Small files inlined in a script would need `data:` in more places of the policy, and would not be cached
    // separately.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
});

/**
 * The configuration for building one page. Pages share no chunks: sharing would split each page into more chunks, and a
 * browser that loads one page rarely loads the other.
 * @param {string} outdir
 * @param {keyof typeof pages} page
 * @returns {import('vite').InlineConfig}
 */
export function pageConfig(outdir, page) {
  const config = webConfig(outdir, page);
  return {
    ...config,
    resolve: {
      // The package exports only its development build, which contains warnings.
      alias: [{ find: /^react-router$/, replacement: resolve(PRODUCTION_ROUTER) }],
    },
    build: {
      ...config.build,
      manifest: `${page}/manifest.json`,
      rolldownOptions: {
        external,
        checks,
        // The icon package re-exports thousands of modules, and a page uses a few dozen of them.
        experimental: { lazyBarrel: true },
        // A page includes only the parts of an engine entry point that it uses.
        treeshake: {
          moduleSideEffects: [{ test: /[\\/](engine|api[\\/](contract|office))[\\/]/, sideEffects: false }],
        },
        input: { [page]: resolve('web', pages[page]) },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'steps', name: nameSteps(page) }],
          },
        },
      },
    },
  };
}

/** File types worth compressing. */
const COMPRESSED = /\.(js|css|html|svg|wasm|json)$/;
const MIN_COMPRESSED_BYTES = 1024;
/** The best compression of files above this size takes half a minute each and saves only a few per cent. */
const MAX_BEST_BYTES = 4_000_000;
const LARGE_QUALITY = 9;

/**
 * Builds the pages, without compression.
 * @param {string} outdir
 */
export async function buildPages(outdir) {
  for (const page of /** @type {(keyof typeof pages)[]} */ (Object.keys(pages)))
    await build(pageConfig(outdir, page));
}

/**
 * Builds the pages. Files are compressed here, once.
 * @param {string} outdir
 * @param {number} brotliQuality 0 to 11, by default the best, which takes as long as the build itself
 */
export async function buildWeb(outdir, brotliQuality = constants.BROTLI_MAX_QUALITY) {
  await rm(outdir, { recursive: true, force: true });
  await buildPages(outdir);
  await buildEmbed(outdir);
  const files = await readdir(outdir, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && COMPRESSED.test(file.name))
      .map((file) => compress(join(file.parentPath, file.name), brotliQuality)),
  );
}

/**
 * Builds `embed.js`, a single plain script for shop pages, and its types.
 * @param {string} outdir
 */
export async function buildEmbed(outdir) {
  await bundle({
    entryPoints: ['web/embed/main.ts'],
    outfile: join(outdir, 'embed.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  await copyFile('web/embed/embed.d.ts', join(outdir, 'embed.d.ts'));
}

/**
 * @param {string} path
 * @param {number} brotliQuality
 */
async function compress(path, brotliQuality) {
  if ((await stat(path)).size < MIN_COMPRESSED_BYTES) return;
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_QUALITY]:
      bytes.length > MAX_BEST_BYTES ? Math.min(brotliQuality, LARGE_QUALITY) : brotliQuality,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

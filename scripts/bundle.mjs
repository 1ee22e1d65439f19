// The only place that defines how our TypeScript is compiled to JavaScript.
import { resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { packagedWasm } from './packaged-wasm.mjs';

/**
 * `import text from './x.ts?script'` returns x.ts and everything it imports as one plain script in a string, for code
 * that runs on a page or in a separate process.
 * @type {import('esbuild').Plugin}
 */
const scriptInString = {
  name: 'script-in-string',
  setup(build) {
    build.onResolve({ filter: /\?script$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?script$/, '')),
      namespace: 'script',
    }));
    build.onLoad({ filter: /.*/, namespace: 'script' }, async ({ path }) => {
      const { outputFiles } = await bundle({
        entryPoints: [path],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        logLevel: 'warning',
        plugins: [packagedWasm],
      });
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' };
    });
  },
};

/**
 * Options every bundle for Node shares.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const nodeBundle = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  // Tables, colour profiles, the font of slugs, the network of cut-outs and pictures of templates are included in the
  // bundle, so that no files have to be located.
  loader: {
    '.icc': 'binary',
    '.bin': 'binary',
    '.gzip': 'binary',
    '.woff2': 'binary',
    '.webp': 'binary',
    '.txt': 'text',
  },
  logLevel: 'warning',
  plugins: [scriptInString, packagedWasm],
});

/**
 * Bundles TypeScript entries with all npm packages external. Returns the import graph.
 * @param {string[] | { in: string; out: string }[]} entryPoints @param {string} outdir
 * @param {import('esbuild').Plugin[]} plugins
 */
export async function bundleUnpacked(entryPoints, outdir, plugins = []) {
  const { metafile } = await bundle({
    ...nodeBundle,
    entryPoints,
    outdir,
    outbase: '.',
    packages: 'external',
    splitting: true,
    metafile: true,
    plugins: [...nodeBundle.plugins, ...plugins],
  });
  return metafile;
}

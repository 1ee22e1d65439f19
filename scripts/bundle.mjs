// The one place that knows how our TypeScript becomes JavaScript.
import { build } from 'esbuild';

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
  // Small tables, colour profiles and the font of slugs travel inside the bundle, so that nobody has to find them.
  loader: { '.icc': 'binary', '.bin': 'binary', '.woff2': 'binary' },
  logLevel: 'warning',
});

/**
 * Bundles TypeScript entries with every npm package left external.
 * @param {string[]} entryPoints @param {string} outdir
 */
export async function bundleUnpacked(entryPoints, outdir) {
  await build({ ...nodeBundle, entryPoints, outdir, outbase: '.', packages: 'external', splitting: true });
}

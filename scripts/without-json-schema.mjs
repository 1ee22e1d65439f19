import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const namespace = 'left-out';

/**
 * Leaves zod's JSON Schema writer out of bundles for browsers: every schema refers to it but no page calls it, so no
 * bundler can tell that it is dead code (5 kB gzip). Calling it there throws. Its exports are read from the file, so
 * that a zod release that moves them fails the build and not a page.
 * @type {import('esbuild').Plugin}
 */
export const withoutJsonSchema = {
  name: 'without-json-schema',
  setup(build) {
    build.onResolve(
      { filter: /\/(to-json-schema|json-schema-processors)\.js$/ },
      ({ path, importer, resolveDir }) =>
        /[\\/]zod[\\/]v4[\\/]/.test(importer) ? { path: resolve(resolveDir, path), namespace } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({ contents: await stubJsonSchema(path) }));
  },
};

/**
 * A module with the same exports that do nothing.
 * @param {string} path of the module it stands for
 */
export async function stubJsonSchema(path) {
  const source = await readFile(path, 'utf8');
  const names = Array.from(
    source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
    ([, name]) => name,
  );
  // `create…` is called when a schema is created or inspected; only its result is called by users.
  const stubs = names.map(
    (name) => `export const ${name} = ${name?.startsWith('create') ? '() => leftOut' : 'leftOut'};`,
  );
  return [
    "const leftOut = () => { throw new Error('JSON Schema is left out of bundles for browsers.'); };",
    ...stubs,
  ].join('\n');
}

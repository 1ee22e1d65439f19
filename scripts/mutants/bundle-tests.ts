import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { nodeBundle } from '../bundle.mjs';
import { type Mutant, mutateSource } from './mutate-source.ts';

/** Test files, each bundled with everything it loads, and the mutants in them. */
export interface MutatedTests {
  mutants: Mutant[];
  /** Of each test file, its bundle. */
  bundles: Map<string, string>;
}

/**
 * Bundles test files, without npm packages, including all mutants of the given sources, disabled.
 * @param outdir the folder of the bundles
 */
export async function bundleMutatedTests(
  tests: string[],
  sources: string[],
  outdir: string,
): Promise<MutatedTests> {
  const mutants: Mutant[] = [];
  const codes = new Map<string, string>();
  for (const file of sources) {
    const mutated = mutateSource(file, await readFile(file, 'utf8'), mutants.length + 1);
    mutants.push(...mutated.mutants);
    codes.set(resolve(file), mutated.code);
  }
  const mutate: Plugin = {
    name: 'mutate',
    setup(context) {
      context.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = codes.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
  await build({
    ...nodeBundle,
    plugins: [...nodeBundle.plugins, mutate],
    sourcemap: false,
    entryPoints: tests,
    outdir,
    outbase: '.',
    packages: 'external',
  });
  const bundles = tests.map((test): [string, string] => [
    test,
    resolve(outdir, relative('.', test).replace(/\.ts$/, '.js')),
  ]);
  return { mutants, bundles: new Map(bundles) };
}

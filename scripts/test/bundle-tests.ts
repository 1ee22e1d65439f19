import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleUnpacked } from '../bundle.mjs';
import { graphOfBundle, type ImportGraph, loadImportGraph } from './import-graph.ts';
import { mayShareProcess } from './shares-process.ts';
import { SLOW_FILES } from './slow-files.ts';

/** Files of a shared process: a process costs as much as some ten small files, and one core must not wait for it. */
const FILES_SHARED = 25;
const SHARED = 'shared';

/** What ava runs: test files, and in place of those that share a process one file a process. */
export interface BundledTests {
  graph: ImportGraph;
  /** In the order they are started in. */
  files: string[];
  /** Which test files are in a process that they share. */
  groups: Map<string, string[]>;
}

/** Bundles test files. Small ones that neither change nor keep anything outside themselves become one file. */
export async function bundleTests(tests: string[], folder: string): Promise<BundledTests> {
  const sources = await loadImportGraph(tests);
  const sharing = tests.filter((file) => !SLOW_FILES.includes(file) && mayShareProcess(file, sources));
  const groups = groupFiles(sharing);
  const apart = tests.filter((file) => !sharing.includes(file));
  const entryPoints = [
    ...apart.map((file) => ({ in: file, out: file.replace(/\.tsx?$/, '') })),
    ...[...groups.keys()].map((name) => ({ in: name, out: name.replace(/\.ts$/, '') })),
  ];
  const graph = graphOfBundle(await bundleUnpacked(entryPoints, folder, [sharedProcesses(groups)]));
  const slow = apart.filter((file) => SLOW_FILES.includes(file));
  const others = apart.filter((file) => !SLOW_FILES.includes(file));
  return { graph, files: [...slow, ...groups.keys(), ...others], groups };
}

/** A test's title in the report without the process that its file shares. */
export const withoutSharedProcess = (title: string): string =>
  title.replace(new RegExp(`^(${SHARED} › )?\\d+ › `), '');

function groupFiles(files: string[]): Map<string, string[]> {
  const count = Math.ceil(files.length / FILES_SHARED);
  const groups = Array.from({ length: count }, (_, index): [string, string[]] => [
    `${SHARED}/${index + 1}.test.ts`,
    files.slice((index * files.length) / count, ((index + 1) * files.length) / count),
  ]);
  return new Map(groups);
}

/** Makes the entries of shared processes, and has each file in them name its tests by itself. */
const sharedProcesses = (groups: Map<string, string[]>): Plugin => ({
  name: 'shared-processes',
  setup(context) {
    const shared = new Set([...groups.values()].flat());
    const resolveDir = process.cwd();
    context.onResolve({ filter: new RegExp(`^${SHARED}/`) }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: SHARED } : undefined,
    );
    context.onLoad({ filter: /.*/, namespace: SHARED }, ({ path }) => ({
      contents: (groups.get(path) ?? []).map((file) => `import ${JSON.stringify(resolve(file))};`).join('\n'),
      resolveDir,
    }));
    context.onResolve({ filter: /^ava$/ }, ({ importer }) => {
      const file = relative(resolveDir, importer).split(sep).join('/');
      return shared.has(file) ? { path: file, namespace: 'test-of' } : undefined;
    });
    context.onLoad({ filter: /.*/, namespace: 'test-of' }, ({ path }) => ({
      contents: `import { testOf } from ${JSON.stringify(resolve('scripts/test/test-of.ts'))};
        export default testOf(${JSON.stringify(path)});`,
      resolveDir,
    }));
  },
});

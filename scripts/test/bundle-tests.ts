import { copyFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleUnpacked } from '../bundle.mjs';
import { loadImportGraph } from './import-graph.ts';
import { listSharingTests } from './shares-process.ts';
import { SLOW_FILES } from './slow-files.ts';

/**
 * Maximum number of files in a shared process: starting one costs as much as about ten small files, but no core should
 * have to wait for a long one at the end.
 */
const FILES_SHARED = 25;
/** Files with a database take longer. */
const SERVICE_FILES_SHARED = 8;
/** Each file with a browser takes half a minute, and a process of several must not outlast all others. */
const BROWSER_FILES_SHARED = 5;
const SHARED = 'shared';
const SERVICES = 'services-';
const BROWSER = 'browser-';

/** The files that ava runs: test files, with one file per shared process in place of the files in it. */
export interface BundledTests {
  /** In the order in which they are started. */
  files: string[];
  /** The test files in each shared process. */
  groups: Map<string, string[]>;
  /** The `files` that use a database. */
  withDatabase: string[];
  /** The files with a database that also run on a server's database. */
  onServer: string[];
  /** The files with a browser. Their results do not depend on the database, so they only run on the faster one. */
  withBrowser: string[];
  /** Whether a test reads an environment variable. */
  needs: (variable: string) => boolean;
}

/**
 * Bundles test files. Those that neither change nor store anything outside themselves are combined into a few files.
 */
export async function bundleTests(tests: string[], folder: string): Promise<BundledTests> {
  const sources = await loadImportGraph(tests);
  const usesDatabase = (file: string) => sources.readsVariable(file, 'PLATEN_TEST_DATABASE');
  const hasBrowser = (file: string) => sources.readsVariable(file, 'PLATEN_BUILT_WEB');
  const sharing = listSharingTests(tests, sources).filter(
    (file) => hasBrowser(file) || !SLOW_FILES.includes(file),
  );
  const browser = groupFiles(sharing.filter(hasBrowser), BROWSER, BROWSER_FILES_SHARED);
  const withoutBrowser = sharing.filter((file) => !hasBrowser(file));
  const services = groupFiles(withoutBrowser.filter(usesDatabase), SERVICES, SERVICE_FILES_SHARED);
  const others = groupFiles(
    withoutBrowser.filter((file) => !usesDatabase(file)),
    '',
    FILES_SHARED,
  );
  const groups = new Map([...browser, ...services, ...others]);
  const alone = tests.filter((file) => !sharing.includes(file));
  const entryPoints = [
    ...alone.map((file) => ({ in: file, out: file.replace(/\.tsx?$/, '') })),
    ...[...groups.keys()].map((name) => ({ in: name, out: name.replace(/\.ts$/, '') })),
  ];
  await bundleUnpacked(entryPoints, folder, [sharedProcesses(groups)]);
  const slow = alone.filter((file) => SLOW_FILES.includes(file));
  const namesOf = (made: [string, string[]][]) => made.map(([name]) => name);
  const aloneWithDatabase = alone.filter(usesDatabase);
  return {
    files: [
      ...namesOf(browser),
      ...slow,
      ...namesOf([...services, ...others]),
      ...alone.filter((file) => !slow.includes(file)),
    ],
    groups,
    withDatabase: [...namesOf([...browser, ...services]), ...aloneWithDatabase],
    onServer: [...namesOf(services), ...aloneWithDatabase.filter((file) => !hasBrowser(file))],
    withBrowser: [...namesOf(browser), ...aloneWithDatabase.filter(hasBrowser)],
    needs: (variable) => tests.some((file) => sources.readsVariable(file, variable)),
  };
}

/** The name of a bundle that runs on a server's database, as prepare-process.mjs expects it. */
const ON_SERVER = '.on-server.test';

/** Copies a bundle, to be also run on a server's database. Returns its name. */
export function copyForServer(file: string, folder: string): string {
  const copy = file.replace(/\.test(?=\.tsx?$)/, ON_SERVER);
  const built = (name: string) => join(folder, name.replace(/\.tsx?$/, '.js'));
  copyFileSync(built(file), built(copy));
  return copy;
}

/** The original of a file copied for the server; the file itself, if it is not a copy. */
export const withoutServer = (file: string): string => file.replace(ON_SERVER, '.test');

/** A test's title in the report: without the shared process of its file, and with the database if it is a server's. */
export function composeTitle(title: string): string {
  const mark = `${ON_SERVER.replace('.test', '')} › `;
  const own = title
    .replace(mark, ' › ')
    .replace(new RegExp(`^(${SHARED} › )?(${SERVICES}|${BROWSER})?\\d+ › `), '');
  return title.includes(mark) ? `${own} (on a PostgreSQL server)` : own;
}

function groupFiles(files: string[], name: string, size: number): [string, string[]][] {
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, index): [string, string[]] => [
    `${SHARED}/${name}${index + 1}.test.ts`,
    // Neighbours take about the same time, so this distributes the longest ones among the processes.
    files.filter((_, place) => place % count === index),
  ]);
}

/** Makes the entry points of shared processes, in which each file registers its tests separately. */
const sharedProcesses = (groups: Map<string, string[]>): Plugin => ({
  name: 'shared-processes',
  setup(context) {
    const shared = new Set([...groups.values()].flat());
    const resolveDir = process.cwd();
    const registry = JSON.stringify(resolve('scripts/test/shared-process.ts'));
    context.onResolve({ filter: new RegExp(`^${SHARED}/`) }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: SHARED } : undefined,
    );
    context.onLoad({ filter: /.*/, namespace: SHARED }, ({ path }) => ({
      contents: [
        ...(groups.get(path) ?? []).map((file) => `import ${JSON.stringify(resolve(file))};`),
        `import { registerTests } from ${registry};`,
        'registerTests();',
      ].join('\n'),
      resolveDir,
    }));
    context.onResolve({ filter: /^ava$/ }, ({ importer }) => {
      const file = relative(resolveDir, importer).split(sep).join('/');
      return shared.has(file) ? { path: file, namespace: 'test-of' } : undefined;
    });
    context.onLoad({ filter: /.*/, namespace: 'test-of' }, ({ path }) => ({
      contents: `import { testOf } from ${registry};
        export default testOf(${JSON.stringify(path)});`,
      resolveDir,
    }));
  },
});

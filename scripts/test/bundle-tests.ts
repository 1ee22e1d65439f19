import { copyFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleUnpacked } from '../bundle.mjs';
import { loadImportGraph } from './import-graph.ts';
import { listSharingTests } from './shares-process.ts';
import { SLOW_FILES } from './slow-files.ts';

/** Files of a shared process: starting one costs as much as some ten small files, and one core must not wait for it. */
const FILES_SHARED = 25;
/** Files with a database take longer. */
const SERVICE_FILES_SHARED = 8;
/** Each file with a browser takes half a minute, and one process of them is not to outlast all others. */
const BROWSER_FILES_SHARED = 5;
const SHARED = 'shared';
const SERVICES = 'services-';
const BROWSER = 'browser-';

/** The files that ava runs: test files, and in place of those that share a process one file a process. */
export interface BundledTests {
  /** In the order they are started in. */
  files: string[];
  /** Which test files are in a process that they share. */
  groups: Map<string, string[]>;
  /** Those of `files` that use a database. */
  withDatabase: string[];
  /** Those of them that are run on a server's database as well. */
  onServer: string[];
  /** Those with a browser. Their results do not depend on the database, so they are run on the faster one alone. */
  withBrowser: string[];
  /** Whether a test reads a variable of the environment. */
  needs: (variable: string) => boolean;
}

/** Bundles test files. Those that neither change nor keep anything outside themselves become a few files. */
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
  const apart = tests.filter((file) => !sharing.includes(file));
  const entryPoints = [
    ...apart.map((file) => ({ in: file, out: file.replace(/\.tsx?$/, '') })),
    ...[...groups.keys()].map((name) => ({ in: name, out: name.replace(/\.ts$/, '') })),
  ];
  await bundleUnpacked(entryPoints, folder, [sharedProcesses(groups)]);
  const slow = apart.filter((file) => SLOW_FILES.includes(file));
  const namesOf = (made: [string, string[]][]) => made.map(([name]) => name);
  const apartWithDatabase = apart.filter(usesDatabase);
  return {
    files: [
      ...namesOf(browser),
      ...slow,
      ...namesOf([...services, ...others]),
      ...apart.filter((file) => !slow.includes(file)),
    ],
    groups,
    withDatabase: [...namesOf([...browser, ...services]), ...apartWithDatabase],
    onServer: [...namesOf(services), ...apartWithDatabase.filter((file) => !hasBrowser(file))],
    withBrowser: [...namesOf(browser), ...apartWithDatabase.filter(hasBrowser)],
    needs: (variable) => tests.some((file) => sources.readsVariable(file, variable)),
  };
}

/** How a bundle is named that is run on a server's database, as prepare-process.mjs knows it. */
const ON_SERVER = '.on-server.test';

/** Copies a bundle, to be run on a server's database as well. Returns its name. */
export function copyForServer(file: string, folder: string): string {
  const copy = file.replace(/\.test(?=\.tsx?$)/, ON_SERVER);
  const built = (name: string) => join(folder, name.replace(/\.tsx?$/, '.js'));
  copyFileSync(built(file), built(copy));
  return copy;
}

/** The file that was copied for the server; itself, if it is no copy. */
export const withoutServer = (file: string): string => file.replace(ON_SERVER, '.test');

/** A test's title in the report: without the process that its file shares, and with the database if that is a server's. */
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
    // Neighbours take about as long: each process has some of those that take longest.
    files.filter((_, place) => place % count === index),
  ]);
}

/** Makes the entries of shared processes, and has each file in them register its tests by itself. */
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

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { nodeBundle } from '../bundle.mjs';
import { CLI_ENTRIES } from '../build.mjs';

/** Which source file imports which, packages left out. Paths are relative to the repository. */
export class ImportGraph {
  readonly #imports: Map<string, string[]>;
  readonly #read: (file: string) => string;

  /** @param read gives the text of a file */
  constructor(imports: Map<string, string[]>, read: (file: string) => string = readSource) {
    this.#imports = imports;
    this.#read = read;
  }

  get files(): string[] {
    return [...this.#imports.keys()];
  }

  /** How many imports away each file is that a file loads; itself is 0 away. */
  distancesFrom(file: string): Map<string, number> {
    const distances = new Map([[file, 0]]);
    // A map is walked in the order of its entries, those that are added on the way included: breadth first.
    for (const [reached, distance] of distances)
      for (const next of this.#imports.get(reached) ?? [])
        if (!distances.has(next)) distances.set(next, distance + 1);
    return distances;
  }

  /** Whether a file, or one that it loads, reads a variable of the environment. */
  readsVariable(file: string, name: string): boolean {
    return [...this.distancesFrom(file).keys()].some((reached) =>
      this.textOf(reached).includes(`env['${name}']`),
    );
  }

  textOf(file: string): string {
    return this.#read(file);
  }

  /** The files whose text passes a test. */
  filesWhere(isWanted: (text: string) => boolean): string[] {
    return this.files.filter((file) => isWanted(this.#read(file)));
  }

  /** The graph with further imports. */
  with(further: Map<string, string[]>): ImportGraph {
    const all = [...this.#imports].map(([file, own]): [string, string[]] => [
      file,
      [...own, ...(further.get(file) ?? [])],
    ]);
    return new ImportGraph(new Map(all), this.#read);
  }
}

const sources = new Map<string, string>();

/** The text of a source file, read once. */
function readSource(file: string): string {
  let text = sources.get(file);
  if (text === undefined) sources.set(file, (text = readFileSync(file, 'utf8')));
  return text;
}

/** The graph of the bundled files. */
export function graphOfBundle({ inputs }: Metafile): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (isVirtual(file)) continue;
    const own = imports.filter(({ external }) => !external).map(({ path }) => path);
    const behind = (path: string) =>
      isVirtual(path) ? (inputs[path]?.imports.map((next) => next.path) ?? []) : [path];
    graph.set(
      file,
      own.flatMap(behind).filter((path) => !isVirtual(path)),
    );
  }
  return new ImportGraph(graph);
}

/** Whether esbuild made a module itself: of a plugin's namespace, or its own `<runtime>`. */
const isVirtual = (path: string) => /[:<]/.test(path);

/** Scripts in strings (`./x.ts?script`, see bundle.mjs) as imports that the graph shows. */
const scriptsAsImports: Plugin = {
  name: 'scripts-as-imports',
  setup(context) {
    context.onResolve({ filter: /\?script$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?script$/, '')),
      namespace: 'script',
    }));
    context.onLoad({ filter: /.*/, namespace: 'script' }, ({ path }) => ({
      contents: `import ${JSON.stringify(path)}; export default '';`,
      resolveDir: dirname(path),
    }));
  },
};

/** The graph of the modules that test files import, without a bundle being written. */
export async function loadImportGraph(tests: string[]): Promise<ImportGraph> {
  return graphOfBundle(await readImports(tests, nodeBundle.plugins));
}

/**
 * The graph of everything that test files run: with the scripts that they have as strings, and with the entries of the
 * command line for those that run it.
 */
export async function loadReachGraph(tests: string[]): Promise<ImportGraph> {
  const graph = graphOfBundle(await readImports([...tests, ...CLI_ENTRIES], [scriptsAsImports]));
  const runCli = graph.filesWhere((text) => text.includes("env['PLATEN_BUILT_CLI']"));
  return graph.with(new Map(runCli.map((file) => [file, CLI_ENTRIES])));
}

async function readImports(entryPoints: string[], plugins: readonly Plugin[]): Promise<Metafile> {
  const { metafile } = await build({
    ...nodeBundle,
    plugins: [...plugins],
    sourcemap: false,
    entryPoints,
    outdir: 'build',
    outbase: '.',
    packages: 'external',
    splitting: true,
    write: false,
    metafile: true,
  });
  return metafile;
}

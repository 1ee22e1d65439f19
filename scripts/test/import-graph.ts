import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { nodeBundle } from '../bundle.mjs';
import { CLI_ENTRIES } from '../build.mjs';

/** The import graph of source files, without packages. Paths are relative to the repository. */
export class ImportGraph {
  readonly #imports: Map<string, string[]>;
  readonly #read: (file: string) => string;

  /** @param read returns the text of a file */
  constructor(imports: Map<string, string[]>, read: (file: string) => string = readSource) {
    this.#imports = imports;
    this.#read = read;
  }

  get files(): string[] {
    return [...this.#imports.keys()];
  }

  /** The number of imports to each file that a file loads; 0 for itself. */
  distancesFrom(file: string): Map<string, number> {
    const distances = new Map([[file, 0]]);
    // A map is iterated in insertion order, including entries added meanwhile: breadth first.
    for (const [reached, distance] of distances)
      for (const next of this.#imports.get(reached) ?? [])
        if (!distances.has(next)) distances.set(next, distance + 1);
    return distances;
  }

  /** Whether a file, or one that it loads, reads an environment variable. */
  readsVariable(file: string, name: string): boolean {
    return [...this.distancesFrom(file).keys()].some((reached) =>
      this.textOf(reached).includes(`env['${name}']`),
    );
  }

  textOf(file: string): string {
    return this.#read(file);
  }

  /** The files whose text satisfies a condition. */
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

/** Whether a module was created by esbuild: in a plugin's namespace, or its own `<runtime>`. */
const isVirtual = (path: string) => /[:<]/.test(path);

/** Makes scripts in strings (`./x.ts?script`, see bundle.mjs) appear as imports in the graph. */
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

/** The graph of the modules that test files import, without writing a bundle. */
export async function loadImportGraph(tests: string[]): Promise<ImportGraph> {
  return graphOfBundle(await readImports(tests, nodeBundle.plugins));
}

/**
 * The graph of everything that test files run, including scripts in strings, and the entry points of the command line
 * for those that run it.
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

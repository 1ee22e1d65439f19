import { dirname, resolve } from 'node:path';

/**
 * @typedef {{ importedIds: readonly string[], code: string | null }} ModuleInfo
 * @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null }} Graph
 * @typedef {{ source: string, name: string, as: string | undefined }} Import `name`: `*` is all of it. `as`: the name it is exported by
 * @typedef {{ imports: readonly { targets: readonly string[], name: string, as: string | undefined }[], isPassing: boolean }} Module
 */

/**
 * The modules that entries load statically. A module that only re-exports, like the index of a component library, leads
 * only to the modules of the imported names.
 * @param {readonly string[]} entries
 * @param {Graph} graph
 * @param {Map<string, Module>} [read] cache of parsed modules, for further calls
 * @returns {Set<string>}
 */
export function listLoaded(entries, graph, read = new Map()) {
  /** @type {Set<string>} */
  const loaded = new Set();
  /** @type {Set<string>} */
  const followed = new Set();
  const wanted = entries.map((id) => ({ id, name: '*' }));
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const { id, name } = next;
    const { imports, isPassing } = read.get(id) ?? readModule(id, graph);
    read.set(id, { imports, isPassing });
    loaded.add(id);
    const step = isPassing ? `${name} of ${id}` : id;
    if (followed.has(step)) continue;
    followed.add(step);
    for (const { targets, name: imported, as } of imports)
      if (!isPassing || name === '*' || as === name || as === '*')
        for (const target of targets) wanted.push({ id: target, name: as === '*' ? name : imported });
  }
  return loaded;
}

/**
 * @param {string} id
 * @param {Graph} graph
 * @returns {Module}
 */
function readModule(id, graph) {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  if (importedIds.length === 0) return { imports: [], isPassing: false };
  const { imports, isPassing } = readImports(code ?? '');
  const findTargets = targetFinder(id, importedIds);
  /** @type {Map<string, readonly string[]>} */
  const targets = new Map();
  for (const { source } of imports) if (!targets.has(source)) targets.set(source, findTargets(source));
  const found = new Set([...targets.values()].flat());
  // CommonJS modules, which no import names.
  const others = importedIds.filter((imported) => !found.has(imported));
  const resolved = imports.map(({ source, name, as }) => ({ targets: targets.get(source) ?? [], name, as }));
  return { imports: [...resolved, { targets: others, name: '*', as: '*' }], isPassing };
}

const IMPORT = /^[ \t]*import\s*(?:([^'";]*?)\s*from\s*)?["']([^"']+)["'];?/gm;
const EXPORT_FROM = /^[ \t]*export\s*(\*(?:\s*as\s+\w+)?|\{[^}]*\})\s*from\s*["']([^"']+)["'];?/gm;
const EXPORT_LIST = /^[ \t]*export\s*\{([^}]*)\};?/gm;
const COMMENT_OR_DIRECTIVE = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$|^[ \t]*["'][\w ]+["'];?/gm;

/**
 * The imports of a module, and whether it does nothing but export them.
 * @param {string} code without types
 */
function readImports(code) {
  /** @type {Import[]} */
  const imports = [];
  /** @type {Map<string, Import>} */
  const bindings = new Map();
  let isPassing = true;
  const rest = code
    .replace(IMPORT, (_, /** @type {string | undefined} */ clause, /** @type {string} */ source) => {
      const named = /\{([^}]*)\}/.exec(clause ?? '')?.[1];
      for (const [name, as] of readList(named ?? '')) bindings.set(as, { source, name, as: undefined });
      const whole = clause?.replace(/\{[^}]*\}/, '').match(/\w+(?=\s*,?\s*$)/)?.[0];
      if (whole !== undefined) bindings.set(whole, { source, name: '*', as: undefined });
      if (clause === undefined) imports.push({ source, name: '*', as: undefined });
      return '';
    })
    .replace(EXPORT_FROM, (_, /** @type {string} */ clause, /** @type {string} */ source) => {
      const all = /^\*(?:\s*as\s+(\w+))?$/.exec(clause);
      if (all) imports.push({ source, name: '*', as: all[1] ?? '*' });
      else for (const [name, as] of readList(clause.slice(1, -1))) imports.push({ source, name, as });
      return '';
    })
    .replace(EXPORT_LIST, (_, /** @type {string} */ list) => {
      for (const [name, as] of readList(list)) {
        const origin = bindings.get(name);
        if (origin) imports.push({ source: origin.source, name: origin.name, as });
        else isPassing = false;
      }
      return '';
    });
  if (rest.replace(COMMENT_OR_DIRECTIVE, '').trim() !== '') isPassing = false;
  if (!isPassing) imports.push(...bindings.values());
  return { imports, isPassing };
}

/**
 * @param {string} list `a, b as c`
 * @returns {[name: string, as: string][]}
 */
const readList = (list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      return [name, as];
    });

/**
 * Finds the imported modules that a source stands for. The index of an icon library imports thousands, so they are
 * looked up in a map.
 * @param {string} from
 * @param {readonly string[]} importedIds
 * @returns {(source: string) => readonly string[]} `source` as it is written
 */
function targetFinder(from, importedIds) {
  const paths = importedIds.map((id) => id.replaceAll('\\', '/'));
  /** @type {Map<string, string[]>} */
  const byStem = new Map();
  for (const id of importedIds)
    for (const stem of listStems(id)) {
      const ids = byStem.get(stem);
      if (ids) ids.push(id);
      else byStem.set(stem, [id]);
    }
  return (source) => {
    if (source.startsWith('.')) return byStem.get(resolve(dirname(from), source)) ?? [];
    const within = (/** @type {string} */ path) =>
      importedIds.filter((id, index) => paths[index]?.includes(`/node_modules/${path}`) || id === path);
    const exact = within(source);
    // A package may have its exports elsewhere.
    return exact.length > 0
      ? exact
      : within(`${source.split('/', source.startsWith('@') ? 2 : 1).join('/')}/`);
  };
}

/**
 * The names that an import may use for a file: its path, with or without its ending, or a folder that it is in.
 * @param {string} id
 */
const listStems = (id) => [id, ...Array.from(id.matchAll(/[./\\]/g), ({ index }) => id.slice(0, index))];

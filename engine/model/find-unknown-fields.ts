import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { embeddedJsonMark, readEmbeddedJson } from './embedded-json.ts';
import { jsonPath } from './json-path.ts';

/** A field that a schema does not have. */
export interface UnknownField {
  /** Its JSON path. */
  path: string;
  name: string;
  /** The most similar field of the same object. */
  nearest?: string;
}

/** Settings that are validated by their own schema when they are used: limits of preflight. */
const OWN_SCHEMAS = ['preflight'];
/** The maximum number of listed fields; a hostile file may have a million. */
const MAX_FOUND = 100;
/** Longer names are not compared, because the time of a comparison is the product of both lengths. */
const MAX_COMPARED_LENGTH = 64;
/** The minimum number of letters in common. */
const MIN_COMMON_LENGTH = 4;
/** The minimum common prefix as a share of the shorter name: `maxCharacters` and `maxChars`. */
const MIN_COMMON = 3 / 4;
/** The maximum edit distance as a share of the longer name. */
const MAX_DIFFERING = 1 / 3;

/**
 * Lists the fields of a value that its schema does not know, at most 100, in the order of the file. Parsing keeps or
 * drops such fields without an error, so a misspelt name would silently have no effect. Names that begin with `$` or
 * `_` are annotations and are skipped, as are objects with arbitrary fields.
 * @param value the unparsed input
 * @param allowed further names to skip
 */
export function findUnknownFields(
  schema: z.core.$ZodType,
  value: unknown,
  allowed: readonly string[] = [],
): UnknownField[] {
  const search: Search = { allowed: [...allowed, ...OWN_SCHEMAS], found: [] };
  walk(schema, value, [], search);
  return search.found;
}

interface Search {
  allowed: readonly string[];
  found: UnknownField[];
}

function walk(schema: z.core.$ZodType, value: unknown, path: PropertyKey[], search: Search): void {
  if (search.found.length === MAX_FOUND) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const read = isEmbedded(schema) ? parseEmbedded(value) : value;
  const inner = innerOf(schema);
  const shape = shapeOf(schema);
  if (inner) walk(inner, read, path, search);
  else if (shape) walkObject(shape, read, path, search);
  else if (def.type === 'union') {
    const option = def.options.find((each) => z.safeParse(each, read).success);
    if (option) walk(option, read, path, search);
  } else if (def.type === 'array' && Array.isArray(read)) {
    read.forEach((entry, index) => walk(def.element, entry, [...path, index], search));
  } else if (def.type === 'record' && isObject(read)) {
    for (const [key, entry] of Object.entries(read)) walk(def.valueType, entry, [...path, key], search);
  }
}

/** The inner schema of a default, a preprocessing step or another wrapper. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return def.innerType;
  if (def.type === 'lazy') return def.getter();
  if (def.type !== 'pipe') return undefined;
  // A preprocessing step is a transform before the schema with the fields.
  return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in;
}

/** The fields of an object or of an intersection. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodLooseShape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = innerOf(schema);
  if (inner) return shapeOf(inner);
  if (def.type === 'object') return def.shape;
  return def.type === 'intersection' ? { ...shapeOf(def.left), ...shapeOf(def.right) } : undefined;
}

function walkObject(shape: z.core.$ZodLooseShape, value: unknown, path: PropertyKey[], search: Search): void {
  const known = Object.keys(shape);
  if (known.length === 0 || !isObject(value)) return;
  for (const [name, entry] of Object.entries(value)) {
    if (Object.hasOwn(shape, name)) {
      walk(shape[name] as z.core.$ZodType, entry, [...path, name], search);
      continue;
    }
    if (/^[$_]/.test(name) || search.allowed.includes(name)) continue;
    if (search.found.length === MAX_FOUND) return;
    const nearest = nearestName(name, known);
    search.found.push({ path: jsonPath([...path, name]), name, ...(nearest !== undefined && { nearest }) });
  }
}

const isEmbedded = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.[embeddedJsonMark] === true;

function parseEmbedded(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const read = readEmbeddedJson(value);
  return typeof read === 'object' ? read.value : undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The known name with the least edit distance, else one with a common prefix or one that contains the other; undefined
 * if there is none.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH) return undefined;
  const folded = fold(name);
  const ranked = known
    .map((each) => ({
      each,
      differing: distance(folded, fold(each)),
      longer: Math.max(name.length, each.length),
    }))
    .sort((a, b) => a.differing - b.differing);
  const near = ranked.find(
    ({ each, differing, longer }) => differing <= longer * MAX_DIFFERING || sort(folded) === sort(fold(each)),
  );
  return (near ?? ranked.find(({ each }) => isAlike(folded, fold(each))))?.each;
}

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The sorted letters, which are equal for names with swapped letters. */
const sort = (name: string): string => [...name].sort().join('');

function isAlike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < MIN_COMMON_LENGTH) return false;
  if (a.includes(b) || b.includes(a)) return true;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common += 1;
  return common >= Math.max(MIN_COMMON_LENGTH, shorter * MIN_COMMON);
}

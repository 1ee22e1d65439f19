import test from 'ava';
import * as z from 'zod';

/**
 * Names of fields, separated by commas, by the path of the object that has them: '' is the entity itself, a dot leads
 * into a field, `[]` into the entries of a list.
 */
export type FieldLists = Record<string, string>;

/** An entity with every field its specification lists, one bad value, and its defaults. */
export interface EntityExample {
  /** IDs of the rules it proves, then its name. */
  title: string;
  schema: z.ZodType;
  /** The fields as the specification lists them. */
  specified: FieldLists;
  /** Further fields, of Platen's own or needed by the specification's prose. */
  further?: FieldLists;
  /** Paths of listed fields that take any value. */
  unchecked?: string[];
  /** The values of fields that the specification lists, by the field's path. */
  choices?: Record<string, (string | number)[]>;
  /** A value for each listed field. */
  full: Record<string, unknown>;
  /** `full` with this on top is refused, and the fault is at `path`. */
  bad: { change: object; path: (string | number)[] };
  /** The least that parses, and exactly what the defaults make of it. */
  least?: { given: object; becomes: object };
}

/**
 * Declares the tests that every entity of the model passes; imported by tests only. An entity keeps unknown fields, so
 * that a field comes back says nothing: the schema's own fields are compared with the list, and each of them must
 * refuse a value that no JSON has.
 */
export function proveEntity(example: EntityExample): void {
  const { title, schema, specified, further = {}, unchecked = [], choices = {} } = example;
  const { full, bad, least } = example;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const paths = [...new Set([...Object.keys(specified), ...Object.keys(further)])];
  const fields = Object.fromEntries(
    paths.map((path) => [path, namesIn(`${specified[path] ?? ''}, ${further[path] ?? ''}`)]),
  );

  test(`${title}: the schema knows exactly the listed fields`, (t) => {
    for (const [path, names] of Object.entries(fields))
      t.deepEqual(
        Object.keys(describedAt(described, path).properties ?? {}).toSorted(),
        names.toSorted(),
        path,
      );
    for (const [path, values] of Object.entries(choices))
      t.deepEqual(describedAt(described, path).enum, values, path);
  });

  test(`${title}: every listed field comes back, and so do unknown ones`, (t) => {
    const given = { ...full, somethingOfTheStores: { kept: [1, null] } };
    t.deepEqual(schema.parse(structuredClone(given)), given);
  });

  test(`${title}: every listed field is checked`, (t) => {
    for (const [path, names] of Object.entries(fields))
      for (const name of names) {
        const field = path === '' ? name : `${path}.${name}`;
        const keys = keysOf(field);
        const parsed = schema.safeParse(withValue(full, keys, noJson));
        const refused = parsed.error?.issues.some((issue) => isWithin(issue.path, keys)) ?? false;
        t.is(refused, !unchecked.includes(field), field);
      }
  });

  test(`${title}: a wrong value is refused with its path`, (t) => {
    const result = schema.safeParse({ ...full, ...bad.change });
    t.deepEqual(result.error?.issues[0]?.path, bad.path);
  });

  if (least)
    test(`${title}: defaults are filled in`, (t) => {
      t.deepEqual(schema.parse(least.given), least.becomes);
    });
}

/** A value of no JSON type, which every field that has a type refuses. */
const noJson = () => undefined;

const namesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const keysOf = (path: string): (string | number)[] =>
  path.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), 0] : [step]));

const isWithin = (path: PropertyKey[], keys: (string | number)[]): boolean =>
  keys.every((key, index) => path[index] === key);

/** The JSON Schema of the object at `path`. */
function describedAt(root: z.core.JSONSchema.BaseSchema, path: string): z.core.JSONSchema.BaseSchema {
  let described = root;
  for (const key of path === '' ? [] : keysOf(path)) {
    const next = typeof key === 'number' ? described.items : described.properties?.[key];
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`${path} is no field of the schema`);
    described = next;
  }
  return described;
}

/** A copy of `whole` in which what `keys` lead to is `value`. */
function withValue(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((entry: unknown, index) => (index === key ? withValue(entry, rest, value) : entry));
  if (typeof whole !== 'object' || whole === null || !(key in whole))
    throw new Error(`the full example has no ${String(key)}`);
  return { ...whole, [key]: withValue((whole as Record<string, unknown>)[key], rest, value) };
}

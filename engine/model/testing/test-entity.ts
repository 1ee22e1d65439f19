import test from 'ava';
import * as z from 'zod';

/**
 * Comma-separated field names, by the path of their object: '' is the entity itself, a dot enters a field, `[]` the
 * entries of a list.
 */
export type FieldLists = Record<string, string>;

/** An entity with every field of its specification, one invalid value, and its defaults. */
export interface EntityExample {
  /** The ids of the proved rules, then its name. */
  title: string;
  schema: z.ZodType;
  /** The fields listed by the specification. */
  specified: FieldLists;
  /** Further fields, of Platen or from the specification's prose. */
  further?: FieldLists;
  /** Paths of listed fields that accept any value. */
  unchecked?: string[];
  /** The field values listed by the specification, by path. */
  choices?: Record<string, (string | number)[]>;
  /** A value for each listed field. */
  full: Record<string, unknown>;
  /** `full` with these values is refused with an error at `path`. */
  bad: { change: object; path: (string | number)[] };
  /** The minimal input, and its exact result with defaults. */
  least?: { given: object; becomes: object };
}

/**
 * Declares the tests of an entity of the model; imported only by tests. Entities keep unknown fields, so a round trip
 * does not prove that a field is known: the schema's own fields are compared with the list, and each of them must
 * refuse a value that JSON cannot contain.
 */
export function testEntity(example: EntityExample): void {
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

/** A value that is not JSON, which every typed field refuses. */
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

/** A copy of `whole` with `value` at `keys`. */
function withValue(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((entry: unknown, index) => (index === key ? withValue(entry, rest, value) : entry));
  if (typeof whole !== 'object' || whole === null || !(key in whole))
    throw new Error(`the full example has no ${String(key)}`);
  return { ...whole, [key]: withValue((whole as Record<string, unknown>)[key], rest, value) };
}

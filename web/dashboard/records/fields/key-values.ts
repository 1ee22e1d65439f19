/** A name with its value. */
export interface Entry {
  key: string;
  value: unknown;
  /** Type of the value when it was read. Its editor does not change while it is typed. `json`: the value is its text. */
  type: 'string' | 'number' | 'boolean' | 'json';
  /** Added since then. Its name can be changed. */
  isNew: boolean;
}

export const newEntry: Entry = { key: '', value: '', type: 'json', isNew: true };

/** @param declared names with fields of their own */
export const readEntries = (values: unknown, declared: readonly string[]): Entry[] =>
  Object.entries(objectOf(values))
    .filter(([key]) => !declared.includes(key))
    .map(([key, value]) => {
      const type = typeOf(value);
      return { key, value: type === 'json' ? JSON.stringify(value) : value, type, isNew: false };
    });

/** The values of the declared names, with those of the entries. */
export const joinEntries = (
  values: unknown,
  declared: readonly string[],
  entries: readonly Entry[],
): Record<string, unknown> =>
  Object.fromEntries<unknown>([
    ...Object.entries(objectOf(values)).filter(([key]) => declared.includes(key)),
    ...entries
      .filter(({ key }) => key !== '')
      .map(({ key, value, type }): [string, unknown] => [
        key,
        type === 'json' ? parseJson(String(value)) : value,
      ]),
  ]);

/** Numbers, booleans and lists in JSON. Everything else is text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const objectOf = (values: unknown): Record<string, unknown> =>
  typeof values === 'object' && values !== null ? { ...values } : {};

function typeOf(value: unknown): Entry['type'] {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'json';
}

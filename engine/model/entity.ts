import * as z from 'zod';

/**
 * The schema of an entity: known fields are validated, and unknown ones are kept, so that a round trip loses nothing.
 * Stores write `null` for "not set": a known field that is `null` counts as absent and gets its default.
 */
export function entity<S extends z.core.$ZodLooseShape>(shape: S) {
  const known = new Set(Object.keys(shape));
  const isUnset = ([key, value]: [string, unknown]) => value === null && known.has(key);
  const dropUnset = (input: unknown) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    const entries = Object.entries(input);
    return entries.some(isUnset) ? Object.fromEntries(entries.filter((entry) => !isUnset(entry))) : input;
  };
  return z.preprocess(dropUnset, z.looseObject(shape));
}

import { isSame } from '../../records/changed-fields.ts';

type Fields = Record<string, unknown>;

/**
 * Applies the difference of two states to a third, by field and in nested groups. Lists are replaced as a whole. A change
 * of one variant's layer thus keeps the other variants' own values.
 */
export function applyChanges<T extends object>(target: T, before: T, after: T): T {
  const changed: Fields = Object.fromEntries(Object.entries(target));
  const [own, old, next] = [target as Fields, before as Fields, after as Fields];
  for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
    if (isSame(old[name], next[name])) continue;
    if (next[name] === undefined) delete changed[name];
    else if (isGroup(own[name]) && isGroup(old[name]) && isGroup(next[name]))
      changed[name] = applyChanges(own[name], old[name], next[name]);
    else changed[name] = next[name];
  }
  return changed as T;
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { parse } from 'node:path';

/**
 * The name of a file in an archive, with a number if another file has the name. Some systems ignore case: no two names
 * differ only in case.
 * @param wanted with `/` between folders
 * @param taken names in use, each with the number to try next; the new one is added
 */
export function freeName(wanted: string, taken: Map<string, number>): string {
  const { dir, name, ext } = parse(wanted);
  for (let count = taken.get(keyOf(wanted)) ?? 1; ; count += 1) {
    const found = count === 1 ? wanted : `${dir && `${dir}/`}${name}-${count}${ext}`;
    const key = keyOf(found);
    if (taken.has(key)) continue;
    taken.set(key, 2);
    // Numbers up to this one are in use, so none is tried again for a large number of equal names.
    taken.set(keyOf(wanted), count + 1);
    return found;
  }
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

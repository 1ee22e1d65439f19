import { parse } from 'node:path';

/**
 * The name of a file in an archive, with a number where another file has it. Some systems do not distinguish capitals
 * from small letters: no two names differ in them alone.
 * @param wanted with `/` between folders
 * @param taken names that were given, each with the number to try next; the new one is added
 */
export function freeName(wanted: string, taken: Map<string, number>): string {
  const { dir, name, ext } = parse(wanted);
  for (let count = taken.get(keyOf(wanted)) ?? 1; ; count += 1) {
    const found = count === 1 ? wanted : `${dir && `${dir}/`}${name}-${count}${ext}`;
    const key = keyOf(found);
    if (taken.has(key)) continue;
    taken.set(key, 2);
    // Numbers up to this one are taken: of a great many files of one name none is tried again.
    taken.set(keyOf(wanted), count + 1);
    return found;
  }
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

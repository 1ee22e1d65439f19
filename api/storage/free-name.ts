import { parse } from 'node:path';

/**
 * The name of a file in an archive, with a number where another file has it. Some systems do not tell capitals from small
 * letters: no two names differ in them alone.
 * @param wanted with `/` between folders
 * @param taken names that were given; the new one is added
 */
export function freeName(wanted: string, taken: Set<string>): string {
  const { dir, name, ext } = parse(wanted);
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? wanted : `${dir && `${dir}/`}${name}-${count}${ext}`;
    const key = found.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return found;
  }
}

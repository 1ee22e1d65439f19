import test from 'ava';

/** ava's `test` for a file that shares a process: titles begin with the file, as ava has them of a file of its own. */
export function testOf(file: string): (title: string, ...rest: unknown[]) => void {
  const register = test as unknown as (title: string, ...rest: unknown[]) => void;
  const name = file.replace(/\.test\.tsx?$/, '').replaceAll('/', ' › ');
  return (title, ...rest) => register(`${name} › ${title}`, ...rest);
}

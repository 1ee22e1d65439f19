/**
 * A name for the next copy of a layer: the original's with the first free number, so that copies are counted by
 * name (C5-07).
 */
export function nameDuplicate(originalName: string, names: readonly string[]): string {
  const taken = new Set(names);
  let number = 2;
  while (taken.has(`${originalName} ${number}`)) number += 1;
  return `${originalName} ${number}`;
}

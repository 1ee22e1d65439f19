/** A list with one of its entries changed. */
export const changeEntry = <Entry>(
  list: readonly Entry[],
  place: number,
  change: (now: Entry) => Entry,
): Entry[] => list.map((entry, at) => (at === place ? change(entry) : entry));

/** An object without a field, because scene files have no empty fields. */
export function without<T extends object, K extends keyof T>(object: T, field: K): Omit<T, K> {
  const { [field]: _, ...rest } = object;
  return rest;
}

/** How the files of a batch are named. */
export interface BatchNames {
  /** The beginning of every name. */
  name: string;
  /** Of an item's number, so that files sort as items do. */
  itemDigits: number;
}

/** The name of one file of an item: `badge--front-item-007.png`. @param what a print area or a view, safe in file names */
export const batchFileName = (
  { name, itemDigits }: BatchNames,
  what: string,
  itemNbr: number | undefined,
  type: string,
): string => `${name}--${what}-item-${String(itemNbr).padStart(itemDigits, '0')}.${type}`;

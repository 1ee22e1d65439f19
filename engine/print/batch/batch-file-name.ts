/** The parts of file names in a batch. */
export interface BatchNames {
  /** The prefix of every name. */
  name: string;
  /** The number of digits of an item's number, so that files sort like items. */
  itemDigits: number;
}

/** The name of one file of an item: `badge--front-item-007.png`. @param what a print area or a view, safe in file names */
export const batchFileName = (
  { name, itemDigits }: BatchNames,
  what: string,
  itemNbr: number | undefined,
  type: string,
): string => `${name}--${what}-item-${String(itemNbr).padStart(itemDigits, '0')}.${type}`;

import { readChoice, writeChoice } from '../shell/device-choice.ts';

/** How many records a page of a list may have. */
export const PAGE_SIZES = [25, 50, 100];
/** A window of 900 px shows fourteen rows; each further one takes as long to render. */
export const DEFAULT_PAGE_SIZE = 25;

const KEY = 'platen-page-size';

/** Records on a page: the last choice on this device, else the default. */
export function readPageSize(): number {
  const size = Number(readChoice(KEY));
  return PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
}

export const storePageSize = (size: number): void => writeChoice(KEY, String(size));

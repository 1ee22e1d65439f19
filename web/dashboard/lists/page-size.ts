import { readChoice, writeChoice } from '../shell/device-choice.ts';

/** Page sizes of lists. */
export const PAGE_SIZES = [25, 50, 100];
/** Default page size. A window of 900 px shows fourteen rows, and each further row takes time to render. */
export const DEFAULT_PAGE_SIZE = 25;

const KEY = 'platen-page-size';

/** The page size stored on this device, else the default. */
export function readPageSize(): number {
  const size = Number(readChoice(KEY));
  return PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
}

export const storePageSize = (size: number): void => writeChoice(KEY, String(size));

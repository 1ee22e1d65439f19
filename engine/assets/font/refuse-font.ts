import { PlatenError } from '../../errors.ts';

/** @throws PlatenError `font-unreadable`, always. */
export function refuseFont(message: string, cause?: unknown): never {
  throw new PlatenError('font-unreadable', message, cause === undefined ? {} : { cause });
}

/** @throws PlatenError `font-too-large` when `bytes` is above `maxBytes`. */
export function checkFontSize(what: string, bytes: number, maxBytes: number): void {
  if (bytes > maxBytes)
    throw new PlatenError(
      'font-too-large',
      `${what} is ${bytes} bytes; at most ${maxBytes} are accepted. Use a subset of the font.`,
    );
}

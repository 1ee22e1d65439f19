import type { JpgSegment } from './read-jpg-segments.ts';

const APP2 = 0xe2;
const SIGNATURE = 'ICC_PROFILE\0';
/** The signature, the part's number and how many there are. */
const HEAD_BYTES = SIGNATURE.length + 2;

/** An ICC profile in a JPEG: numbered parts, because a segment has at most 64 KiB. */
export class JpgIccParts {
  readonly #parts = new Map<number, Uint8Array>();

  /** Stores a part of the profile; other segments are ignored. Source: ICC.1:2022, annex B.4. */
  add({ marker, data }: JpgSegment): void {
    if (marker === APP2 && data.length > HEAD_BYTES && startsWith(data, SIGNATURE))
      this.#parts.set(data[SIGNATURE.length]!, data.subarray(HEAD_BYTES));
  }

  /** @returns the whole profile, or undefined if there is none */
  join(): Uint8Array | undefined {
    if (this.#parts.size === 0) return undefined;
    const ordered = [...this.#parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    const profile = new Uint8Array(ordered.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of ordered) {
      profile.set(part, at);
      at += part.length;
    }
    return profile;
  }
}

/** Whether a segment begins with the letters that name its purpose. */
export const startsWith = (data: Uint8Array, text: string): boolean =>
  [...text].every((char, index) => data[index] === char.charCodeAt(0));

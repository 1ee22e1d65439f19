import { encodeSrgb } from '../../srgb.ts';

/** Entries of the lookup table from linear light to bytes. */
export const LIGHT_STEPS = 0xffff;

/** The sRGB byte for each step of light, because computing a power per pixel would take most of the time. */
export const byteOfLight = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
  Math.round(255 * encodeSrgb(step / LIGHT_STEPS)),
);

/** The byte for each step of an sRGB value, for mixing by values instead of light. */
export const listBytesOfValues = (): Uint8Array =>
  Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => Math.round((255 * step) / LIGHT_STEPS));

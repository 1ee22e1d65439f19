import { encodeSrgb } from '../../srgb.ts';

/** Steps of linear light, from black to white, in which bytes are looked up. */
export const LIGHT_STEPS = 0xffff;

/** The byte of sRGB for each step of light: a power for each pixel would take most of the time. */
export const byteOfLight = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
  Math.round(255 * encodeSrgb(step / LIGHT_STEPS)),
);

/** The byte for each step of a value of sRGB, where values are mixed instead of light. */
export const listBytesOfValues = (): Uint8Array =>
  Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) => Math.round((255 * step) / LIGHT_STEPS));

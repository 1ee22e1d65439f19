import { encodeSrgb } from '../../srgb.ts';
import type { PlateHeader } from '../plate/plate.ts';
import type { Backdrop } from './backdrop.ts';

const STEPS = 0xffff;
/** The byte of sRGB for linear light 0..1 in steps of 1/65535. */
const byteOfLight = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encodeSrgb(step / STEPS)),
);

// Khronos PBR Neutral, as three's NeutralToneMapping has it.
// Source: https://github.com/KhronosGroup/ToneMapping/tree/main/PBR_Neutral
const START = 0.8 - 0.04;
const ROOM = 1 - START;
const DESATURATION = 0.15;

/** Tone-maps linear light in place: three numbers from `at`. */
export function toneMapNeutral(light: Float32Array | Float64Array, at: number): void {
  let red = light[at]!;
  let green = light[at + 1]!;
  let blue = light[at + 2]!;
  const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  red -= offset;
  green -= offset;
  blue -= offset;
  const peak = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  if (peak >= START) {
    const newPeak = 1 - (ROOM * ROOM) / (peak + ROOM - START);
    const scale = newPeak / peak;
    const white = 1 - 1 / (DESATURATION * (peak - newPeak) + 1);
    red = red * scale * (1 - white) + newPeak * white;
    green = green * scale * (1 - white) + newPeak * white;
    blue = blue * scale * (1 - white) + newPeak * white;
  }
  light[at] = red;
  light[at + 1] = green;
  light[at + 2] = blue;
}

/** Turns light into the bytes of a picture: exposes, tone-maps, and lays it on what is behind the product. */
export class PixelFinisher {
  private readonly isToneMapped: boolean;
  private readonly exposure: number;
  private readonly colour = new Float64Array(3);
  private readonly behind = new Float64Array(3);

  constructor(
    toneMapping: PlateHeader['toneMapping'],
    private readonly backdrop: Backdrop | undefined,
  ) {
    this.isToneMapped = toneMapping.kind === 'neutral';
    this.exposure = toneMapping.kind === 'neutral' ? toneMapping.exposure : 1;
  }

  /**
   * @param light four numbers from `at`: linear light multiplied by alpha, and alpha
   * @param pixel where in the picture it goes
   */
  finish(light: Float32Array, at: number, pixel: number, rgba: Uint8ClampedArray): void {
    const { colour, exposure } = this;
    const part = light[at + 3]!;
    const alpha = part < 1 ? part : 1;
    const to = pixel * 4;
    // Most pixels are opaque: they are spared the division, and what is behind them.
    const scale = alpha === 1 ? exposure : alpha > 0 ? exposure / alpha : 0;
    colour[0] = light[at]! * scale;
    colour[1] = light[at + 1]! * scale;
    colour[2] = light[at + 2]! * scale;
    if (this.isToneMapped && alpha > 0) toneMapNeutral(colour, 0);
    rgba[to + 3] = 255;
    if (alpha < 1) {
      if (this.backdrop) this.layOnBackdrop(this.backdrop, alpha, pixel);
      else rgba[to + 3] = alpha * 255 + 0.5;
    }
    rgba[to] = byteOfLight[(clamp(colour[0]) * STEPS + 0.5) | 0]!;
    rgba[to + 1] = byteOfLight[(clamp(colour[1]) * STEPS + 0.5) | 0]!;
    rgba[to + 2] = byteOfLight[(clamp(colour[2]) * STEPS + 0.5) | 0]!;
  }

  private layOnBackdrop(backdrop: Backdrop, alpha: number, pixel: number): void {
    const { colour, behind } = this;
    backdrop.read(pixel, behind);
    const rest = 1 - alpha;
    colour[0] = clamp(colour[0]!) * alpha + behind[0]! * rest;
    colour[1] = clamp(colour[1]!) * alpha + behind[1]! * rest;
    colour[2] = clamp(colour[2]!) * alpha + behind[2]! * rest;
  }
}

const clamp = (value: number) => (value > 0 ? (value < 1 ? value : 1) : 0);

import type { AdjustmentLayer, CurvesAdjustmentChannel, LevelsAdjustmentChannel } from 'ag-psd';
import { luminosityOf, type Rgb } from '../../blend-formulas.ts';
import { shiftColour } from './shift-colour.ts';

/** The effect of an adjustment layer on the colours below it, 0..1. */
export interface PsdAdjustment {
  type: string;
  change: (colour: Rgb) => Rgb;
  /** Whether a channel depends on the other channels. */
  isWhole: boolean;
}

type Tone = (value: number) => number;

const clamp: Tone = (value) => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Exposure applies to light, which Photoshop derives from values with this exponent. */
const EXPOSURE_GAMMA = 2.2;

/** Entries of the tone tables. */
const STEPS = 1023;

/**
 * Reads the supported adjustments: levels, curves, invert, exposure, posterize, threshold, legacy brightness and
 * contrast, and the master of hue and saturation. Verified against Photoshop's renderings of each.
 * @param isGrey whether the document has one channel, which is stored as red
 * @returns undefined for unsupported adjustments
 */
export function readAdjustment(adjustment: AdjustmentLayer, isGrey: boolean): PsdAdjustment | undefined {
  const { type } = adjustment;
  switch (type) {
    case 'levels': {
      const { rgb } = adjustment;
      return byChannel(
        type,
        listChannels(adjustment, isGrey).map((each) => (value) => levels(rgb, levels(each, value))),
      );
    }
    case 'curves': {
      const { rgb } = adjustment;
      const whole = curve(rgb);
      return byChannel(
        type,
        listChannels(adjustment, isGrey)
          .map(curve)
          .map((each) => (value) => whole(each(value))),
      );
    }
    case 'invert':
      return byChannel(
        type,
        Array<Tone>(3).fill((value) => 1 - value),
      );
    case 'exposure': {
      const { exposure = 0, offset = 0, gamma = 1 } = adjustment;
      const tone: Tone = (value) => {
        const light = Math.max(0, value ** EXPOSURE_GAMMA * 2 ** exposure + offset);
        return light ** (1 / Math.max(gamma, 0.01) / EXPOSURE_GAMMA);
      };
      return byChannel(type, Array<Tone>(3).fill(tone));
    }
    case 'posterize': {
      const steps = Math.max(2, adjustment.levels ?? 4);
      const tone: Tone = (value) => Math.min(steps - 1, Math.floor(value * steps)) / (steps - 1);
      return byChannel(type, Array<Tone>(3).fill(tone));
    }
    case 'threshold': {
      const level = (adjustment.level ?? 128) / 255;
      const change = (colour: Rgb): Rgb => {
        const value = luminosityOf(colour) >= level - 1e-6 ? 1 : 0;
        return [value, value, value];
      };
      return { type, change, isWhole: true };
    }
    case 'brightness/contrast': {
      const { brightness = 0, contrast = 0, useLegacy } = adjustment;
      if (brightness === 0 && contrast === 0) return byChannel(type, Array<Tone>(3).fill(clamp));
      return useLegacy
        ? byChannel(type, Array<Tone>(3).fill(legacyContrast(brightness, contrast)))
        : undefined;
    }
    case 'hue/saturation': {
      const { master, reds, yellows, greens, cyans, blues, magentas } = adjustment;
      const isByColour = [reds, yellows, greens, cyans, blues, magentas].some(
        (each) => each && (each.hue !== 0 || each.saturation !== 0 || each.lightness !== 0),
      );
      // Only the first number of the master declares colorize.
      if (!master || isByColour || master.a !== 0) return undefined;
      return { type, change: (colour) => shiftColour(colour, master), isWhole: true };
    }
    case 'black & white':
    case 'channel mixer':
    case 'color balance':
    case 'color lookup':
    case 'gradient map':
    case 'photo filter':
    case 'selective color':
    case 'vibrance':
      return undefined;
  }
}

const listChannels = <Channel>(
  { red, green, blue }: { red?: Channel; green?: Channel; blue?: Channel },
  isGrey: boolean,
): (Channel | undefined)[] => (isGrey ? [red, red, red] : [red, green, blue]);

function byChannel(type: string, tones: readonly Tone[]): PsdAdjustment {
  const tables = tones.map((tone) =>
    Float32Array.from({ length: STEPS + 2 }, (_, step) => clamp(tone(Math.min(1, step / STEPS)))),
  );
  const read = (channel: number, value: number): number => {
    const place = clamp(value) * STEPS;
    const step = Math.floor(place);
    const table = tables[channel]!;
    return table[step]! + (place - step) * (table[step + 1]! - table[step]!);
  };
  return {
    type,
    change: ([red, green, blue]) => [read(0, red), read(1, green), read(2, blue)],
    isWhole: false,
  };
}

function levels(channel: LevelsAdjustmentChannel | undefined, value: number): number {
  if (!channel) return value;
  const { shadowInput, highlightInput, shadowOutput, highlightOutput, midtoneInput } = channel;
  const range = Math.max(1, highlightInput - shadowInput);
  const part = clamp((255 * value - shadowInput) / range) ** (1 / Math.max(midtoneInput, 0.01));
  return (shadowOutput + part * (highlightOutput - shadowOutput)) / 255;
}

/** A natural cubic spline through the points; constant outside of the ends. */
function curve(points: CurvesAdjustmentChannel | undefined): Tone {
  const sorted = [...(points ?? [])].sort((one, other) => one.input - other.input);
  if (sorted.length < 2) return (value) => value;
  const xs = sorted.map(({ input }) => input / 255);
  const ys = sorted.map(({ output }) => output / 255);
  const bends = bendsOf(xs, ys);
  const last = xs.length - 1;
  return (value) => {
    if (value <= xs[0]!) return ys[0]!;
    if (value >= xs[last]!) return ys[last]!;
    let i = 0;
    while (value > xs[i + 1]!) i += 1;
    const step = xs[i + 1]! - xs[i]!;
    const [a, b] = [(xs[i + 1]! - value) / step, (value - xs[i]!) / step];
    const bend = (((a ** 3 - a) * bends[i]! + (b ** 3 - b) * bends[i + 1]!) * (step * step)) / 6;
    return clamp(a * ys[i]! + b * ys[i + 1]! + bend);
  };
}

/** Second derivatives of the spline, 0 at the ends. Source: Press et al., "Numerical Recipes", section 3.3. */
function bendsOf(xs: readonly number[], ys: readonly number[]): number[] {
  const bends = xs.map(() => 0);
  const parts = xs.map(() => 0);
  for (let i = 1; i < xs.length - 1; i += 1) {
    const before = Math.max(xs[i]! - xs[i - 1]!, 1e-6);
    const after = Math.max(xs[i + 1]! - xs[i]!, 1e-6);
    const share = before / (before + after);
    const pivot = share * bends[i - 1]! + 2;
    const turn = (ys[i + 1]! - ys[i]!) / after - (ys[i]! - ys[i - 1]!) / before;
    bends[i] = (share - 1) / pivot;
    parts[i] = ((6 * turn) / (before + after) - share * parts[i - 1]!) / pivot;
  }
  bends[xs.length - 1] = 0;
  for (let i = xs.length - 2; i >= 0; i -= 1) bends[i] = i === 0 ? 0 : bends[i]! * bends[i + 1]! + parts[i]!;
  return bends;
}

/** Contrast about middle grey, then brightness, in levels. */
function legacyContrast(brightness: number, contrast: number): Tone {
  const slope = contrast >= 0 ? 1 / Math.max(1 - contrast / 100, 0.001) : 1 + contrast / 100;
  return (value) => clamp((value + brightness / 255 - 0.5) * slope + 0.5);
}

import { hexOfBytes } from '../../hex-bytes.ts';
import { namedColours } from './named-colours.ts';

export interface Colour {
  /** `#rrggbb` */
  hex: string;
  /** 0 to 1 */
  alpha: number;
}

const hexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const callPattern = /^(rgb|hsl)a?\(\s*([^)]{0,120})\)/;

/**
 * Parses a CSS colour: hexadecimal, `rgb()`, `hsl()`, a keyword or `transparent`.
 * Source: CSS Color 4, sections 5 to 7. @returns undefined when it is none of these
 */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().slice(0, 160).toLowerCase();
  if (value === 'transparent') return { hex: '#000000', alpha: 0 };
  const named = namedColours.get(value);
  if (named !== undefined) return { hex: named, alpha: 1 };
  const digits = hexPattern.exec(value)?.[1];
  if (digits !== undefined) return parseHex(digits);
  const [, name, list = ''] = callPattern.exec(value) ?? [];
  if (name === undefined) return undefined;
  const parts = list.trim().split(/[\s,/]+/);
  return name === 'rgb' ? parseRgb(parts) : parseHsl(parts);
}

function parseHex(digits: string): Colour {
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return { hex: `#${full.slice(0, 6)}`, alpha: full.length === 8 ? parseInt(full.slice(6), 16) / 255 : 1 };
}

function parseRgb(parts: readonly string[]): Colour | undefined {
  const channels = parts.slice(0, 3).map((part) => readAmount(part, 255));
  const alpha = readAmount(parts[3] ?? '1', 1);
  return channels.length === 3 ? composeColour(channels, alpha) : undefined;
}

/** Source: CSS Color 4, section 7.1. */
function parseHsl(parts: readonly string[]): Colour | undefined {
  const hue = Number.parseFloat(parts[0] ?? '');
  const [saturation, lightness] = [readAmount(parts[1] ?? '', 1), readAmount(parts[2] ?? '', 1)];
  const channels = [0, 8, 4].map((offset) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  });
  return composeColour(channels, readAmount(parts[3] ?? '1', 1));
}

/** A number, or a percentage of `whole`. */
function readAmount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return Math.min(whole, Math.max(0, text.endsWith('%') ? (value / 100) * whole : value));
}

function composeColour(channels: readonly number[], alpha: number): Colour | undefined {
  if (![...channels, alpha].every(Number.isFinite)) return undefined;
  return { hex: hexOfBytes(channels), alpha };
}

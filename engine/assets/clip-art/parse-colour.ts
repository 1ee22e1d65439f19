import { hexOfBytes } from '../../hex-bytes.ts';
import { namedColours } from './named-colours.ts';
import { systemColours } from './system-colours.ts';
import { readHue } from './read-hue.ts';
import { parseWideColour } from './parse-wide-colour.ts';

export interface Colour {
  /** `#rrggbb` */
  hex: string;
  /** 0 to 1 */
  alpha: number;
}

const hexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const callPattern = /^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)(a?)\(\s*([^()]{0,120})\)$/;
const amount = /^(none|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:%|deg|rad|grad|turn)?)$/;

/**
 * Parses a CSS colour: hexadecimal, a keyword, `transparent`, or a function with plain values. Colours beyond sRGB
 * become the nearest by channel, as browsers paint them on an sRGB canvas. Source: CSS Color 4, sections 5 to 10.
 * @returns undefined when it is none of these
 */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().slice(0, 160).toLowerCase();
  if (value === 'transparent') return { hex: '#000000', alpha: 0 };
  const named = namedColours.get(value);
  if (named !== undefined) return { hex: named, alpha: 1 };
  const digits = hexPattern.exec(systemColours.get(value) ?? value)?.[1];
  if (digits !== undefined) return parseHex(digits);
  const [, name, letter, list = ''] = callPattern.exec(value) ?? [];
  if (name === undefined || (letter === 'a' && name !== 'rgb' && name !== 'hsl')) return undefined;
  const [space, ...rest] = splitValues(list);
  const parts = name === 'color' ? rest : splitValues(list);
  if ((parts.length !== 3 && parts.length !== 4) || !parts.every((part) => amount.test(part)))
    return undefined;
  // Written with commas, red, green and blue are all numbers or all percentages.
  if (
    name === 'rgb' &&
    list.includes(',') &&
    new Set(parts.slice(0, 3).map((part) => part.endsWith('%'))).size > 1
  )
    return undefined;
  const alpha = readAmount(parts[3] ?? '1', 1);
  const channels = readChannels(name, name === 'color' ? (space ?? '') : name, parts);
  return channels && composeColour(channels, alpha);
}

const splitValues = (list: string): string[] => list.trim().split(/\s*[,/]\s*|\s+/);

/** @returns red, green and blue, 0 to 255 */
function readChannels(name: string, space: string, parts: readonly string[]): number[] | undefined {
  switch (name) {
    case 'rgb':
      return parts.slice(0, 3).map((part) => readAmount(part, 255));
    case 'hsl':
      return convertHsl(
        readHue(parts[0] ?? ''),
        readAmount(parts[1] ?? '', 1),
        readAmount(parts[2] ?? '', 1),
      );
    case 'hwb': {
      const [white, black] = [readAmount(parts[1] ?? '', 1), readAmount(parts[2] ?? '', 1)];
      const sum = Math.max(1, white + black);
      return convertHsl(readHue(parts[0] ?? ''), 1, 0.5).map(
        (channel) => channel * (1 - (white + black) / sum) + (255 * white) / sum,
      );
    }
    default:
      return parseWideColour(space, parts)?.map((channel) => 255 * Math.min(1, Math.max(0, channel)));
  }
}

function parseHex(digits: string): Colour {
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return { hex: `#${full.slice(0, 6)}`, alpha: full.length === 8 ? parseInt(full.slice(6), 16) / 255 : 1 };
}

/** Source: CSS Color 4, section 7.1. @param hue in degrees */
function convertHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((offset) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  });
}

/** A number, or a percentage of `whole`. */
function readAmount(text: string, whole: number): number {
  const value = text === 'none' ? 0 : Number.parseFloat(text);
  return Math.min(whole, Math.max(0, text.endsWith('%') ? (value / 100) * whole : value));
}

function composeColour(channels: readonly number[], alpha: number): Colour | undefined {
  if (![...channels, alpha].every(Number.isFinite)) return undefined;
  return { hex: hexOfBytes(channels), alpha };
}

import type { FilterGraph, FilterOperation, FilterStep } from '../filter/filter-steps.ts';
import { bytesOfHex } from '../../hex-bytes.ts';
import { growBounds } from './clip-art-nodes.ts';
import { readColour } from './read-colour.ts';
import { splitOutside } from './parse-declarations.ts';
import { parseLength } from './parse-length.ts';
import { composeShadow, type MadeStep, placeInputs, readMatrix } from './read-operation.ts';
import { readHue } from './read-hue.ts';
import type { FilterContext } from './filter-units.ts';
import { emOf } from './style-cascade.ts';

const call = /\s*([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)\s*/iy;
const maxFunctions = 20;

/**
 * Reads filter functions such as `blur(2px) drop-shadow(…)`. They compute in sRGB. Source: Filter Effects 1, section 6.
 * @returns undefined for an invalid list, which is ignored
 */
export function readFilterFunctions(text: string, context: FilterContext): FilterGraph | undefined {
  const bounds = context.measure();
  if (!bounds) return undefined;
  const steps: FilterStep[] = [];
  let reach = 0;
  call.lastIndex = 0;
  for (let end = 0; end < text.length && steps.length < maxFunctions * 5; end = call.lastIndex) {
    const [, name, list] = call.exec(text) ?? [];
    const made =
      name === undefined ? undefined : readFunction(name.toLowerCase(), list ?? '', context, steps.length);
    if (!made) {
      context.document.findings.add('svg-value-ignored');
      return undefined;
    }
    reach += made.reach;
    const first = steps.length;
    for (const { operation, inputs } of made.steps)
      steps.push({
        operation,
        inputs: placeInputs(inputs, first),
        isLinear: false,
        box: bounds,
      });
  }
  // Strokes and markers lie beyond the box; functions have no region that would cut them off.
  const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const stroke = parseLength(context.style.get('stroke-width'), 1, emOf(context.style)) ?? 1;
  const region = growBounds(bounds, reach + size * 0.1 + stroke * 4);
  return { matrix: context.matrix, region, steps: steps.map((step) => ({ ...step, box: region })) };
}

function readFunction(
  name: string,
  list: string,
  { style }: FilterContext,
  count: number,
): { steps: MadeStep[]; reach: number } | undefined {
  const input = count === 0 ? ('source' as const) : count - 1;
  const emPx = emOf(style);
  const only = (operation: FilterOperation) => ({ steps: [{ operation, inputs: [input] }], reach: 0 });
  if (name === 'blur') {
    const x = list.trim() === '' ? 0 : readLength(list, emPx);
    return x === undefined || x < 0
      ? undefined
      : { steps: [{ operation: { kind: 'blur', x, y: x }, inputs: [input] }], reach: x * 3 };
  }
  if (name === 'drop-shadow') {
    const words = splitOutside(list.trim().replace(/\s+/g, ' '), ' ');
    // Browsers accept lengths without units here, except for a blur.
    const lengths = words
      .map((word) => parseLength(word, NaN, emPx))
      .filter((length) => length !== undefined);
    const others = words.filter((word) => parseLength(word, NaN, emPx) === undefined);
    const written = others[0] ?? 'currentcolor';
    const colour = readColour(written, style);
    const [x, y, sigma = 0] = lengths;
    if (x === undefined || y === undefined || !colour || others.length > 1 || lengths.length > 3)
      return undefined;
    const rgb = bytesOfHex(colour.hex).map((byte) => byte / 255);
    const steps = composeShadow(
      { kind: 'blur', x: sigma, y: sigma },
      { kind: 'offset', x, y },
      { kind: 'flood', rgb, opacity: colour.alpha },
      input,
    );
    return { steps, reach: sigma * 3 + Math.max(Math.abs(x), Math.abs(y)) };
  }
  if (name === 'hue-rotate') {
    const angle = list.trim() || '0deg';
    if (!/^[-+.\de]+(deg|rad|grad|turn)$|^0$/.test(angle)) return undefined;
    const values = readMatrix('hueRotate', [readHue(angle)], true);
    return values && only({ kind: 'matrix', values });
  }
  const amount = list.trim() === '' ? 1 : parseLength(list, 1);
  if (amount === undefined || amount < 0) return undefined;
  return mapFunction(name, amount, only);
}

/** As in a style, a length other than 0 requires a unit. */
const readLength = (text: string, emPx: number): number | undefined =>
  /[a-z]$/i.test(text.trim()) || Number(text) === 0 ? parseLength(text, NaN, emPx) : undefined;

function mapFunction<T>(
  name: string,
  amount: number,
  only: (operation: FilterOperation) => T,
): T | undefined {
  const linear = (slope: number, intercept: number) => {
    const curve = { kind: 'linear', slope, intercept } as const;
    return only({ kind: 'transfer', curves: [curve, curve, curve, undefined] });
  };
  const share = Math.min(1, amount);
  switch (name) {
    case 'brightness':
      return linear(amount, 0);
    case 'contrast':
      return linear(amount, 0.5 - 0.5 * amount);
    case 'invert':
      return linear(1 - 2 * share, share);
    case 'opacity':
      return only({
        kind: 'transfer',
        curves: [undefined, undefined, undefined, { kind: 'linear', slope: share, intercept: 0 }],
      });
    case 'saturate':
      return only({ kind: 'matrix', values: readMatrix('saturate', [amount], true) ?? [] });
    case 'grayscale':
      return only({ kind: 'matrix', values: mixGrey(1 - share) });
    case 'sepia':
      return only({ kind: 'matrix', values: mixSepia(1 - share) });
    default:
      return undefined;
  }
}

/** Source: Filter Effects 1, section 6.1 (the equivalents of filter functions). */
const mixGrey = (s: number): number[] =>
  [
    [0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0, 0],
    [0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0, 0],
    [0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0, 0],
    [0, 0, 0, 1, 0],
  ].flat();

const mixSepia = (s: number): number[] =>
  [
    [0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s, 0, 0],
    [0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s, 0, 0],
    [0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s, 0, 0],
    [0, 0, 0, 1, 0],
  ].flat();

import type { Element } from '@xmldom/xmldom';
import { isBlendMode } from '../../blend-modes.ts';
import type {
  CompositeOperator,
  FilterInput,
  FilterOperation,
  TransferCurve,
} from '../filter/filter-steps.ts';
import { listChildren } from './parse-svg.ts';
import { readTexture } from './read-texture.ts';
import { parseNumbers } from './parse-length.ts';
import { type FilterUnits, readFilterColour, readNumbers } from './filter-units.ts';
import { parseRatio } from './resolve-paint.ts';
import type { Style } from './style-cascade.ts';

/** A step of a primitive. Negative inputs refer to the primitive's own steps, starting with the first: -1, -2 … */
export interface MadeStep {
  operation: FilterOperation;
  inputs: readonly FilterInput[];
}

/** Converts inputs to the numbering of the filter. @param first the index of the primitive's first step */
export const placeInputs = (inputs: readonly FilterInput[], first: number): FilterInput[] =>
  inputs.map((input) => (typeof input === 'number' && input < 0 ? first - 1 - input : input));

const compositeOperators = /^(over|in|out|atop|xor|lighter|arithmetic)$/;

/** @returns the steps of a filter primitive; undefined for an unsupported one */
export function readOperation(
  element: Element,
  style: Style,
  units: FilterUnits,
  inputs: readonly FilterInput[],
): MadeStep[] | undefined {
  const read = (name: string) => element.getAttribute(name);
  const number = (name: string, initial: number) => readNumbers(read(name), 1)[0] ?? initial;
  const pair = (name: string, initial: number): [number, number] => {
    const [first = initial, second = first] = readNumbers(read(name), 2);
    return [units.across(String(first), first), units.down(String(second), second)];
  };
  const shift = (initial: number): FilterOperation => {
    const [x, y] = [number('dx', initial), number('dy', initial)];
    return { kind: 'offset', x: units.across(String(x), x), y: units.down(String(y), y) };
  };
  const only = (operation: FilterOperation): MadeStep[] => [{ operation, inputs }];
  switch (element.localName ?? '') {
    case 'feFlood':
      return only(readFlood(style));
    case 'feGaussianBlur': {
      const [x, y] = pair('stdDeviation', 0);
      return only({ kind: 'blur', x: Math.max(0, x), y: Math.max(0, y) });
    }
    case 'feOffset':
      return only(shift(0));
    case 'feDropShadow': {
      const [x, y] = pair('stdDeviation', 2);
      return composeShadow(
        { kind: 'blur', x: Math.max(0, x), y: Math.max(0, y) },
        shift(2),
        readFlood(style),
        inputs[0] ?? 'source',
      );
    }
    case 'feColorMatrix': {
      const values = readMatrix(
        read('type') ?? 'matrix',
        parseNumbers(read('values')),
        read('values') !== null,
      );
      return only(values ? { kind: 'matrix', values } : { kind: 'merge' });
    }
    case 'feComponentTransfer':
      return only({ kind: 'transfer', curves: readCurves(element) });
    case 'feComposite': {
      const operator = compositeOperators.exec(read('operator') ?? 'over')?.[0] ?? 'over';
      const factors = ['k1', 'k2', 'k3', 'k4'].map((name) => number(name, 0));
      return only({ kind: 'composite', operator: operator as CompositeOperator, factors });
    }
    case 'feBlend': {
      const mode = read('mode') ?? 'normal';
      return only({ kind: 'blend', mode: isBlendMode(mode) ? mode : 'normal' });
    }
    case 'feMerge':
      return only({ kind: 'merge' });
    case 'feMorphology': {
      const [x, y] = pair('radius', 0);
      const isErosion = read('operator') !== 'dilate';
      // A negative or missing radius is ignored.
      return only(x < 0 || y < 0 ? { kind: 'merge' } : { kind: 'morphology', isErosion, x, y });
    }
    case 'feTile':
      return only({ kind: 'tile' });
    case 'feTurbulence':
    case 'feDisplacementMap':
    case 'feConvolveMatrix':
    case 'feDiffuseLighting':
    case 'feSpecularLighting': {
      const operation = readTexture(element, style, units);
      return operation === undefined ? undefined : only(operation);
    }
    default:
      return undefined;
  }
}

/** A coloured shadow under its source. Source: Filter Effects 1, section 9.12. */
export const composeShadow = (
  blur: FilterOperation,
  offset: FilterOperation,
  flood: FilterOperation,
  input: FilterInput,
): MadeStep[] => [
  { operation: blur, inputs: [input] },
  { operation: offset, inputs: [-1] },
  { operation: flood, inputs: [] },
  { operation: { kind: 'composite', operator: 'in', factors: [] }, inputs: [-3, -2] },
  { operation: { kind: 'merge' }, inputs: [-4, input] },
];

function readFlood(style: Style): FilterOperation {
  const { rgb, alpha } = readFilterColour(style, 'flood-color', '#000000');
  return { kind: 'flood', rgb, opacity: alpha * parseRatio(style.get('flood-opacity')) };
}

/** @returns 4 rows of 5; undefined for an invalid matrix, which is ignored. Source: Filter Effects 1, section 9.7 */
export function readMatrix(
  type: string,
  values: readonly number[],
  hasValues: boolean,
): readonly number[] | undefined {
  if (type === 'luminanceToAlpha') return [...Array<number>(15).fill(0), 0.2125, 0.7154, 0.0721, 0, 0];
  if (type === 'saturate') {
    if (hasValues && values.length !== 1) return undefined;
    const s = values[0] ?? 1;
    return [
      [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0],
      [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0],
      [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0],
      [0, 0, 0, 1, 0],
    ].flat();
  }
  if (type === 'hueRotate') {
    if (hasValues && values.length !== 1) return undefined;
    const angle = ((values[0] ?? 0) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283, 0, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0],
      [0, 0, 0, 1, 0],
    ].flat();
  }
  return values.length === 20 ? values : undefined;
}

const functionNames = ['feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'];

/** Source: Filter Effects 1, section 9.9. */
function readCurves(element: Element): (TransferCurve | undefined)[] {
  const children = listChildren(element);
  return functionNames.map((name) => {
    const func = children.filter(({ localName }) => localName === name).at(-1);
    if (!func) return undefined;
    const number = (key: string, initial: number) => readNumbers(func.getAttribute(key), 1)[0] ?? initial;
    const kind = func.getAttribute('type');
    if (kind === 'linear') return { kind, slope: number('slope', 1), intercept: number('intercept', 0) };
    if (kind === 'gamma')
      return {
        kind,
        amplitude: number('amplitude', 1),
        exponent: number('exponent', 1),
        offset: number('offset', 0),
      };
    const values = readNumbers(func.getAttribute('tableValues'), 1000);
    return (kind === 'table' || kind === 'discrete') && values.length > 0 ? { kind, values } : undefined;
  });
}

import { parseColour } from './parse-colour.ts';
import { parseLength } from './parse-length.ts';

/** The validation of a property's value. */
type Check = (value: string) => boolean;

const isColour: Check = (value) => /^currentcolor$/i.test(value) || parseColour(value) !== undefined;

const isPaint: Check = (value) => {
  if (/^(none|context-fill|context-stroke)$/i.test(value)) return true;
  const [, rest] = /^url\((?:"[^"]*"|'[^']*'|[^)]*)\)\s*(.*)$/is.exec(value) ?? [];
  if (rest === undefined) return isColour(value);
  return rest === '' || /^none$/i.test(rest) || isColour(rest);
};

const isLength: Check = (value) => parseLength(value, 1) !== undefined;
const isPositiveLength: Check = (value) => (parseLength(value, 1) ?? -1) >= 0;
const isNumber: Check = (value) => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?%?$/i.test(value);
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value);
/** As in a style: a length but 0 needs a unit there. */
const hasUnit: Check = (value) => /[a-z%]$/i.test(value) || Number(value) === 0;

const checks: Readonly<Record<string, Check>> = {
  color: isColour,
  fill: isPaint,
  stroke: isPaint,
  'stop-color': isColour,
  'flood-color': isColour,
  'lighting-color': isColour,
  'background-color': isColour,
  opacity: isNumber,
  'fill-opacity': isNumber,
  'stroke-opacity': isNumber,
  'stop-opacity': isNumber,
  'flood-opacity': isNumber,
  'stroke-miterlimit': (value) => isNumber(value) && Number.parseFloat(value) >= 1,
  'stroke-width': isPositiveLength,
  'stroke-dashoffset': isLength,
  'stroke-dasharray': (value) => value === 'none' || value.split(/[\s,]+/).every(isPositiveLength),
  'fill-rule': oneOf('nonzero', 'evenodd'),
  'clip-rule': oneOf('nonzero', 'evenodd'),
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'miter-clip', 'arcs', 'round', 'bevel'),
  visibility: oneOf('visible', 'hidden', 'collapse'),
  x: isLength,
  y: isLength,
  cx: isLength,
  cy: isLength,
  r: isPositiveLength,
  width: (value) => value === 'auto' || isPositiveLength(value),
  height: (value) => value === 'auto' || isPositiveLength(value),
  rx: (value) => value === 'auto' || isPositiveLength(value),
  ry: (value) => value === 'auto' || isPositiveLength(value),
};
/** Places and sizes. */
export const isGeometry = (property: string): boolean => geometry.test(property);
const geometry = /^(x|y|cx|cy|r|rx|ry|width|height)$/;

/**
 * Whether a value is valid for its property, so that it replaces an earlier value; CSS ignores invalid values.
 * Properties that are validated where they are read accept every value here.
 * @param isAttribute as a presentation attribute, where lengths need no unit
 */
export function isValidValue(property: string, value: string, isAttribute: boolean): boolean {
  if (/^(inherit|initial|unset)$/.test(value)) return true;
  if (!isAttribute && geometry.test(property) && value !== 'auto' && !hasUnit(value)) return false;
  return checks[property]?.(value) ?? true;
}

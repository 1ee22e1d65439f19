import { identity, type Matrix, multiply } from '../matrix.ts';

const call = /\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]{0,300})\)/y;
const maxCalls = 100;
const radians = (deg: number) => (deg * Math.PI) / 180;

/**
 * Parses a `transform` attribute. An invalid attribute is ignored, as the standard requires. Source: CSS Transforms 1,
 * section 8 (the SVG syntax).
 */
export function parseTransform(text: string | null | undefined): Matrix {
  let matrix = identity;
  call.lastIndex = 0;
  if (!text?.trim()) return identity;
  for (let calls = 0, end = 0; calls < maxCalls; calls += 1) {
    const found = call.exec(text);
    if (!found) return text.slice(end).trim() === '' ? matrix : identity;
    end = call.lastIndex;
    const values = (found[2] ?? '')
      .trim()
      .split(/[\s,]+|(?<=\d)(?=[-+])/)
      .map(Number);
    const step = composeStep(found[1] ?? '', values);
    if (!step) return identity;
    matrix = multiply(matrix, step);
  }
  return identity;
}

function composeStep(name: string, values: readonly number[]): Matrix | undefined {
  if (!values.every(Number.isFinite)) return undefined;
  const [a = 0, b, c, d = 0, e = 0, f = 0] = values;
  switch (name) {
    case 'matrix':
      return values.length === 6 ? [a, b ?? 0, c ?? 0, d, e, f] : undefined;
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'skewX':
      return [1, 0, Math.tan(radians(a)), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(radians(a)), 0, 1, 0, 0];
    default: {
      const [cos, sin, x, y] = [Math.cos(radians(a)), Math.sin(radians(a)), b ?? 0, c ?? 0];
      return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
    }
  }
}

import { identity, type Matrix, multiply } from '../matrix.ts';
import { parseLength } from './parse-length.ts';
import { readHue } from './read-hue.ts';
import type { Size } from './resolve-viewport.ts';

const call = /\s*([a-z]+)\(([^()]{0,300})\)/iy;
const maxCalls = 100;

/**
 * Parses the `transform` property, which writes its units out. Source: CSS Transforms 1, section 13.
 * @param box the reference of percentages
 * @returns undefined when it is invalid or three-dimensional
 */
export function parseCssTransform(text: string, box: Size, emPx: number): Matrix | undefined {
  if (text.trim() === 'none') return identity;
  let [matrix, end]: [Matrix, number] = [identity, 0];
  call.lastIndex = 0;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const found = call.exec(text);
    if (!found) return text.slice(end).trim() === '' && end > 0 ? matrix : undefined;
    end = call.lastIndex;
    const step = composeStep((found[1] ?? '').toLowerCase(), (found[2] ?? '').split(','), box, emPx);
    if (!step || !step.every(Number.isFinite)) return undefined;
    matrix = multiply(matrix, step);
  }
  return undefined;
}

function composeStep(name: string, parts: readonly string[], box: Size, emPx: number): Matrix | undefined {
  const across = (index: number) => parseLength(parts[index], box.width, emPx) ?? NaN;
  const down = (index: number) =>
    index < parts.length ? (parseLength(parts[index], box.height, emPx) ?? NaN) : 0;
  const factor = (index: number) => parseLength(parts[index], 1) ?? NaN;
  const radians = (index: number) => (readHue((parts[index] ?? '0').trim()) * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return parts.length === 6
        ? [factor(0), factor(1), factor(2), factor(3), across(4), down(5)]
        : undefined;
    case 'translate':
      return [1, 0, 0, 1, across(0), down(1)];
    case 'translatex':
      return [1, 0, 0, 1, across(0), 0];
    case 'translatey':
      return [1, 0, 0, 1, 0, down(0)];
    case 'scale':
      return [factor(0), 0, 0, factor(parts.length > 1 ? 1 : 0), 0, 0];
    case 'scalex':
      return [factor(0), 0, 0, 1, 0, 0];
    case 'scaley':
      return [1, 0, 0, factor(0), 0, 0];
    case 'rotate':
    case 'rotatez':
      return [Math.cos(radians(0)), Math.sin(radians(0)), -Math.sin(radians(0)), Math.cos(radians(0)), 0, 0];
    case 'skew':
      return [1, Math.tan(parts.length > 1 ? radians(1) : 0), Math.tan(radians(0)), 1, 0, 0];
    case 'skewx':
      return [1, 0, Math.tan(radians(0)), 1, 0, 0];
    case 'skewy':
      return [1, Math.tan(radians(0)), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

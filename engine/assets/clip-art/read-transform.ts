import type { Element } from '@xmldom/xmldom';
import { identity, type Matrix, multiply } from '../matrix.ts';
import { parseCssTransform } from './parse-css-transform.ts';
import { parseLength } from './parse-length.ts';
import { parseTransform } from './parse-transform.ts';
import type { Bounds } from './path.ts';
import type { Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

interface TransformContext {
  style: Style;
  viewport: Size;
  document: SvgDocument;
  /** Measures the element, for transforms that refer to its own box. */
  measure: () => Bounds | undefined;
}

/**
 * The transform of an element: its attribute or the property of the same name, with `translate`, `rotate` and `scale`,
 * about its origin. Source: CSS Transforms 1, section 4 to 6; CSS Transforms 2, section 5.
 * @param attribute of the element, where it has another name
 */
export function readTransform(
  element: Element,
  { style, viewport, document, measure }: TransformContext,
  attribute = 'transform',
): Matrix {
  const written = style.get('transform');
  const own = (['translate', 'rotate', 'scale'] as const).map((name) => style.get(name));
  const plain = written === undefined ? parseTransform(element.getAttribute(attribute)) : identity;
  if (written === undefined && own.every((value) => value === undefined) && plain === identity)
    return identity;
  const box = style.get('transform-box') === 'fill-box' ? measure() : undefined;
  const size = box ? { width: box.right - box.left, height: box.bottom - box.top } : viewport;
  const emPx = emOf(style);
  const parse = (text: string | undefined): Matrix => {
    if (text === undefined) return identity;
    const matrix = parseCssTransform(text, size, emPx);
    if (!matrix) document.findings.add('svg-value-dropped');
    return matrix ?? identity;
  };
  const [translate, rotate, scale] = own.map((value) => (value === 'none' ? undefined : value));
  const list = (text: string | undefined) => text?.trim().split(/\s+/).join(',');
  const steps = [
    parse(translate && `translate(${list(translate)})`),
    parse(rotate && `rotate(${rotate})`),
    parse(scale && `scale(${list(scale)})`),
    written === undefined ? plain : parse(written),
  ];
  const matrix = steps.reduce(multiply);
  const origin = style.get('transform-origin');
  if (origin === undefined) return matrix;
  const [x, y] = parseOrigin(origin, size, emPx);
  const [left, top] = [x + (box?.left ?? 0), y + (box?.top ?? 0)];
  return multiply(multiply([1, 0, 0, 1, left, top], matrix), [1, 0, 0, 1, -left, -top]);
}

const shares: ReadonlyMap<string, string> = new Map([
  ['left', '0%'],
  ['top', '0%'],
  ['center', '50%'],
  ['right', '100%'],
  ['bottom', '100%'],
]);

/** Source: CSS Transforms 1, section 5. */
function parseOrigin(text: string, { width, height }: Size, emPx: number): [number, number] {
  const words = text.trim().split(/\s+/).slice(0, 2);
  if (/^(top|bottom)$/.test(words[0] ?? '') || /^(left|right)$/.test(words[1] ?? ''))
    words.splice(0, 2, words[1] ?? 'center', words[0] ?? '0');
  const [x = '0', y = 'center'] = words;
  const read = (word: string, whole: number) => parseLength(shares.get(word) ?? word, whole, emPx) ?? 0;
  return [read(x, width), read(y, height)];
}

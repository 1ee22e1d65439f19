import type { Element } from '@xmldom/xmldom';
import type { ClipArtFindingCode, ClipArtShape, ClipRegion } from '../clip-art.ts';
import { determinant, identity, type Matrix, multiply } from '../matrix.ts';
import { applyClips } from './apply-clips.ts';
import { bakeTransform } from './bake-transform.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { parseTransform } from './parse-transform.ts';
import { type Bounds, measurePath, transformPath } from './path.ts';
import { isShapeName, outlineRect, readGeometry } from './read-geometry.ts';
import { resolveClipPath } from './resolve-clip-path.ts';
import { parseFillRule, parseRatio, resolveFill, resolveStroke } from './resolve-paint.ts';
import { resolveViewport, type Size } from './resolve-viewport.ts';
import type { Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

/** What an element has from the elements around it. */
interface Surroundings {
  /** From the element's parent's units to clip art units. */
  matrix: Matrix;
  style: Style;
  opacity: number;
  clips: readonly ClipRegion[];
  viewport: Size;
  /** The `use` elements on the way here: their number is capped, and none may lead to itself. */
  uses: readonly Element[];
}

const maxUseNesting = 16;
/** Coordinates beyond this are no drawing, and their products would leave the numbers. */
const maxCoordinate = 1e9;

/** Elements that draw nothing by themselves. */
const silentNames =
  /^(defs|symbol|clipPath|linearGradient|radialGradient|stop|style|metadata|title|desc|view|mask|filter|pattern|marker|cursor|solidcolor|hatch|mesh|color-profile|font|font-face|namedview)$/;
const droppedNames: readonly (readonly [RegExp, ClipArtFindingCode])[] = [
  [/^(text|tspan|textPath|tref|flowRoot|altGlyph)$/, 'svg-text-dropped'],
  [/^image$/, 'svg-image-dropped'],
  [/^(script|foreignObject|iframe|embed|object|audio|video|canvas|handler|listener)$/, 'svg-script-dropped'],
  [/^(animate\w*|set|discard|mpath)$/, 'svg-animation-dropped'],
];
const droppedProperties = {
  filter: 'svg-filter-dropped',
  mask: 'svg-mask-dropped',
  'mix-blend-mode': 'svg-blend-dropped',
  'marker-start': 'svg-marker-dropped',
  'marker-mid': 'svg-marker-dropped',
  'marker-end': 'svg-marker-dropped',
} as const;

/**
 * Turns a document's tree into its shapes in painting order, every reference, style, unit, transform and clip
 * resolved. What cannot be drawn is counted in the document's findings.
 * @param size of the drawing in clip art units
 * @throws PlatenError `clip-art-too-complex`
 */
export function flattenSvg(document: SvgDocument, size: Size): ClipArtShape[] {
  const flattener = new Flattener(document);
  const page = { matrix: identity, style: new Map(), opacity: 1, clips: [], viewport: size, uses: [] };
  flattener.visitViewport(document.root, page, { x: 0, y: 0, ...size });
  return flattener.shapes;
}

class Flattener {
  readonly shapes: ClipArtShape[] = [];
  readonly #document: SvgDocument;

  constructor(document: SvgDocument) {
    this.#document = document;
  }

  /** An `svg` or `symbol`: a rectangle with units of its own, cut off at its edges unless it says otherwise. */
  visitViewport(element: Element, around: Surroundings, rect: Size & { x: number; y: number }): void {
    this.#visitGroup(element, around, (group) => {
      const { size, transform } = resolveViewport(element, rect);
      const matrix = multiply(group.matrix, [1, 0, 0, 1, rect.x, rect.y]);
      const edge = transformPath(matrix, outlineRect(0, 0, rect.width, rect.height, [0, 0]));
      const isOpen = group.style.get('overflow') === 'visible' && element !== this.#document.root;
      const clips = isOpen ? group.clips : [...group.clips, [{ path: edge, fillRule: 'nonzero' as const }]];
      this.#visitChildren(element, { ...group, clips, viewport: size, matrix: multiply(matrix, transform) });
    });
  }

  #visit(element: Element, around: Surroundings): void {
    this.#document.countVisit();
    if (!isSvgElement(element)) return;
    const name = element.localName ?? '';
    if (isShapeName(name)) this.#visitShape(element, around);
    else if (name === 'g' || name === 'a')
      this.#visitGroup(element, around, (group) => this.#visitChildren(element, group));
    else if (name === 'use') this.#visitGroup(element, around, (group) => this.#visitUse(element, group));
    else if (name === 'svg') this.visitViewport(element, around, this.#readRect(element, around.viewport));
    else if (name === 'switch')
      this.#visitGroup(element, around, (group) => this.#visitSwitch(element, group));
    else if (!silentNames.test(name))
      this.#document.findings.add(
        droppedNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'svg-element-dropped',
      );
  }

  #visitChildren(element: Element, inside: Surroundings): void {
    for (const child of listChildren(element)) this.#visit(child, inside);
  }

  /** Draws the inside of an element with the element's own style, transform, opacity and clip in force. */
  #visitGroup(element: Element, around: Surroundings, draw: (group: Surroundings) => void): void {
    const { cascade, findings } = this.#document;
    const style = cascade.resolve(element, around.style);
    const opacity = parseRatio(style.get('opacity'));
    if (style.get('display') === 'none' || opacity === 0) return;
    this.#countDropped(style, ['filter', 'mask', 'mix-blend-mode']);
    const matrix = multiply(around.matrix, readTransform(element, style));
    const clips = [...around.clips, ...this.#readClips(style, matrix, undefined, around.viewport)];
    const before = this.shapes.length;
    draw({ ...around, style, matrix, clips, opacity: around.opacity * opacity });
    if (opacity < 1 && this.shapes.length - before > 1) findings.add('svg-opacity-simplified');
  }

  #visitUse(element: Element, group: Surroundings): void {
    const target = this.#document.follow(element);
    if (!target || group.uses.includes(element) || group.uses.length >= maxUseNesting) {
      this.#document.findings.add('svg-use-dropped');
      return;
    }
    const { x, y } = this.#readRect(element, group.viewport);
    const inside = {
      ...group,
      uses: [...group.uses, element],
      matrix: multiply(group.matrix, [1, 0, 0, 1, x, y]),
    };
    const name = target.localName;
    if (name !== 'symbol' && name !== 'svg') return this.#visit(target, inside);
    // The size of the use, where it has one, goes before the target's own.
    const own = this.#readRect(target, group.viewport);
    const width = parseLength(element.getAttribute('width'), group.viewport.width) ?? own.width;
    const height = parseLength(element.getAttribute('height'), group.viewport.height) ?? own.height;
    this.#document.countVisit();
    this.visitViewport(target, inside, { ...own, width, height });
  }

  /** Takes the first child that asks for nothing special; Illustrator keeps its own format in the others. */
  #visitSwitch(element: Element, group: Surroundings): void {
    const chosen = listChildren(element).find(
      (child) =>
        isSvgElement(child) &&
        child.localName !== 'foreignObject' &&
        !child.getAttribute('requiredExtensions') &&
        !child.getAttribute('systemLanguage'),
    );
    if (chosen) this.#visit(chosen, group);
  }

  #visitShape(element: Element, around: Surroundings): void {
    const { cascade, findings } = this.#document;
    const document = this.#document;
    const { viewport } = around;
    const style = cascade.resolve(element, around.style);
    const opacity = around.opacity * parseRatio(style.get('opacity'));
    const isHidden = style.get('display') === 'none' || (style.get('visibility') ?? 'visible') !== 'visible';
    if (isHidden || opacity === 0) return;
    const path = readGeometry(element, viewport, document);
    const bounds = measurePath(path);
    if (!bounds) return;
    this.#countDropped(style, [
      'filter',
      'mask',
      'mix-blend-mode',
      'marker-start',
      'marker-mid',
      'marker-end',
    ]);
    const transform = multiply(around.matrix, readTransform(element, style));
    const paint = { style, bounds, viewport, document };
    const [fill, stroke] = [resolveFill(paint), resolveStroke(paint)];
    if ((!fill && !stroke) || determinant(transform) === 0) return;

    const shape = bakeTransform(
      {
        path,
        transform,
        ...(fill ? { fill } : {}),
        ...(stroke ? { stroke } : {}),
        fillRule: parseFillRule(style.get('fill-rule')),
        strokeFirst: /^\s*(markers\s+)?stroke/.test(style.get('paint-order') ?? ''),
        opacity,
        clips: [],
      },
      style.get('vector-effect') === 'non-scaling-stroke',
    );
    if (!hasSoundNumbers(shape)) return findings.add('svg-element-dropped');
    const clips = [...around.clips, ...this.#readClips(style, transform, bounds, viewport)];
    const visible = applyClips(shape, clips);
    if (!visible) return;
    if (visible.clips.filter((clip) => clip.length > 1).length > 1) findings.add('svg-clip-simplified');
    this.shapes.push(visible);
  }

  #readClips(style: Style, matrix: Matrix, bounds: Bounds | undefined, viewport: Size): ClipRegion[] {
    const value = style.get('clip-path');
    return value === undefined
      ? []
      : resolveClipPath(value, { matrix, bounds, viewport, document: this.#document });
  }

  #readRect(element: Element, viewport: Size): Size & { x: number; y: number } {
    const read = (name: string, percentOfPx: number) => parseLength(element.getAttribute(name), percentOfPx);
    return {
      x: read('x', viewport.width) ?? 0,
      y: read('y', viewport.height) ?? 0,
      width: read('width', viewport.width) ?? viewport.width,
      height: read('height', viewport.height) ?? viewport.height,
    };
  }

  #countDropped(style: Style, properties: readonly (keyof typeof droppedProperties)[]): void {
    for (const property of properties) {
      const value = style.get(property);
      if (value !== undefined && value !== 'none' && value !== 'normal')
        this.#document.findings.add(droppedProperties[property]);
    }
  }
}

/** The `transform` attribute, or the property of the same name, which writes its units out. */
function readTransform(element: Element, style: Style): Matrix {
  const property = style.get('transform')?.replace(/(\d)(px|deg)\b/g, '$1');
  return parseTransform(property ?? element.getAttribute('transform'));
}

function hasSoundNumbers({ path, transform, stroke }: ClipArtShape): boolean {
  const isSound = (value: number) => Math.abs(value) <= maxCoordinate;
  return (
    transform.every(isSound) &&
    isSound(stroke?.widthPx ?? 0) &&
    path.every(([, ...numbers]) => numbers.every(isSound))
  );
}

import type { Element } from '@xmldom/xmldom';
import { isBlendMode } from '../../blend-modes.ts';
import type { ClipArtFindingCode, ClipArtMask, ClipArtNode, ClipRegion } from '../clip-art.ts';
import { identity, type Matrix, multiply } from '../matrix.ts';
import { composeFilter } from './compose-filter.ts';
import { composeGroup } from './compose-group.ts';
import { drawPicture } from './draw-picture.ts';
import { drawShape } from './draw-shape.ts';
import { measureElement } from './measure-element.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { type Bounds, measurePath, transformPath } from './path.ts';
import { readColour } from './read-colour.ts';
import { isShapeName, outlineRect, readGeometry } from './read-geometry.ts';
import { fitImage, isDrawing, readImage } from './read-image.ts';
import { readTransform } from './read-transform.ts';
import { resolveClipPath } from './resolve-clip-path.ts';
import { resolveFilter } from './resolve-filter.ts';
import { resolveMask } from './resolve-mask.ts';
import { parseRatio } from './resolve-paint.ts';
import { resolveViewport, type Size } from './resolve-viewport.ts';
import { emOf, Style } from './style-cascade.ts';
import { mayFollow, readContext, type Surroundings, type Walk } from './surroundings.ts';
import type { SvgDocument } from './svg-document.ts';
import type { Picture } from '../picture.ts';

/** Elements that are drawn only by reference. */
const silentNames =
  /^(defs|symbol|clipPath|linearGradient|radialGradient|stop|style|metadata|title|desc|view|mask|filter|pattern|marker|cursor|solidcolor|hatch|mesh|color-profile|font|font-face|namedview)$/;
const droppedNames: readonly (readonly [RegExp, ClipArtFindingCode])[] = [
  [/^(text|tspan|textPath|tref|flowRoot|altGlyph)$/, 'svg-text-dropped'],
  [/^(script|handler|listener)$/, 'svg-script-dropped'],
  [/^(animate\w*|set|discard|mpath)$/, 'svg-animation-dropped'],
];

/**
 * Turns a document's tree into its shapes in painting order, every reference, style, unit, transform and clip resolved.
 * Parts that cannot be drawn are counted in the document's findings.
 * @param size of the drawing in its own units
 * @param place of a drawing that a picture of another embeds; by default its units are those of clip art
 * @throws PlatenError `clip-art-too-complex`
 */
export function flattenSvg(
  document: SvgDocument,
  size: Size,
  { matrix, clips }: Pick<Surroundings, 'matrix' | 'clips'> = { matrix: identity, clips: [] },
): readonly ClipArtNode[] {
  const out: ClipArtNode[] = [];
  const page = { matrix, style: new Style(), clips, viewport: size, trail: [], out };
  const flattener = new Flattener(document);
  flattener.visitViewport(document.root, page, { x: 0, y: 0, ...size });
  // The content of an SVG blends within it, and never with its backdrop.
  return flattener.isBlended ? [{ nodes: out, clips: [], opacity: 1, blendMode: 'source-over' }] : out;
}

class Flattener implements Walk {
  isBlended = false;

  constructor(readonly document: SvgDocument) {}

  /** An `svg` or `symbol`: a rectangle with units of its own, cut off at its edges unless it says otherwise. */
  visitViewport(element: Element, around: Surroundings, rect: Size & { x: number; y: number }): void {
    const isRoot = element === this.document.root;
    this.#visitGroup(element, around, (group) => {
      const { size, transform } = resolveViewport(element, rect);
      if (!(rect.width > 0 && rect.height > 0)) return;
      const matrix = multiply(group.matrix, [1, 0, 0, 1, rect.x, rect.y]);
      const edge = transformPath(matrix, outlineRect(0, 0, rect.width, rect.height, [0, 0]));
      const isOpen = !isRoot && /^(visible|auto)$/.test(group.style.get('overflow') ?? 'hidden');
      const clip: ClipRegion = [{ path: edge, fillRule: 'nonzero' }];
      if (isRoot) this.#paintBackground(group, edge);
      const clips = isOpen ? group.clips : [...group.clips, clip];
      this.visitChildren(element, { ...group, clips, viewport: size, matrix: multiply(matrix, transform) });
    });
  }

  visitChildren(element: Element, inside: Surroundings): void {
    for (const child of listChildren(element)) this.visit(child, inside);
  }

  visit(element: Element, around: Surroundings): void {
    this.document.budget.countVisit();
    if (!isSvgElement(element) || !isWanted(element)) return;
    const name = element.localName ?? '';
    if (isShapeName(name)) this.#visitShape(element, around);
    else if (name === 'g' || name === 'a')
      this.#visitGroup(element, around, (group) => this.visitChildren(element, group));
    else if (name === 'use') this.#visitGroup(element, around, (group) => this.#visitUse(element, group));
    else if (name === 'svg') this.visitViewport(element, around, this.#readRect(element, around));
    else if (name === 'image')
      this.#visitGroup(element, around, (inside) => this.#visitImage(element, inside));
    else if (name === 'switch')
      this.#visitGroup(element, around, (group) => this.#visitSwitch(element, group));
    else if (!silentNames.test(name))
      this.document.findings.add(
        droppedNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'svg-element-dropped',
      );
  }

  /** The background of the whole drawing, from the style of the root element. */
  #paintBackground({ style, out }: Surroundings, edge: ReturnType<typeof outlineRect>): void {
    const written = style.get('background') ?? style.get('background-color');
    if (written === undefined || /^(none|transparent)$/i.test(written)) return;
    const colour = readColour(written, style);
    if (!colour) return this.document.findings.add('svg-value-dropped');
    if (colour.alpha === 0) return;
    const fill = { colour: colour.hex, opacity: colour.alpha };
    const ground = { path: edge, transform: identity, fillRule: 'nonzero' as const, strokeFirst: false };
    out.push({ ...ground, fill, opacity: 1, clips: [] });
  }

  /** Draws the inside of an element with the element's own style, transform and effects in force. */
  #visitGroup(element: Element, around: Surroundings, draw: (group: Surroundings) => void): void {
    const style = this.document.cascade.resolve(element, around.style);
    if (style.get('display') === 'none') return;
    // The box of the root is the page, whatever its content.
    const { width, height } = around.viewport;
    const page = { left: 0, top: 0, right: width, bottom: height };
    const isRoot = element === this.document.root;
    const measure = () => (isRoot ? page : measureElement(element, style, around.viewport, this.document));
    this.#visitStyled(element, style, around, measure, draw);
  }

  #visitShape(element: Element, around: Surroundings): void {
    const { document } = this;
    const style = document.cascade.resolve(element, around.style);
    const isHidden = style.get('display') === 'none' || (style.get('visibility') ?? 'visible') !== 'visible';
    if (isHidden) return;
    const path = readGeometry(element, style, around.viewport, document);
    const bounds = measurePath(path);
    if (!bounds) return;
    this.#visitStyled(
      element,
      style,
      around,
      () => bounds,
      (inside) => drawShape({ element, path, bounds, transform: inside.matrix, around: inside, walk: this }),
    );
  }

  /** Draws an element as a group if an effect applies to it as a whole, else directly into its surroundings. */
  #visitStyled(
    element: Element,
    style: Style,
    around: Surroundings,
    measure: () => Bounds | undefined,
    draw: (inside: Surroundings) => void,
  ): void {
    const { document } = this;
    const { viewport } = around;
    const opacity = parseRatio(style.get('opacity'));
    if (opacity === 0) return;
    const own = readTransform(element, { style, viewport, document, measure });
    const matrix = multiply(around.matrix, own);
    const { regions, masks } = this.#readCuts(style, matrix, measure, around);
    const clips = [...around.clips, ...regions];
    const blendMode = this.#readBlendMode(style);
    const filters = resolveFilter(style.get('filter') ?? 'none', {
      matrix,
      style,
      measure,
      viewport,
      document,
      around,
      walk: this,
    });
    if (filters === 'hidden') return;
    // Browsers measure the filter of a root in the surrounding page, which a print does not have.
    if (filters && element === document.root) document.findings.add('svg-filter-simplified');
    const isApart =
      filters !== undefined ||
      opacity < 1 ||
      masks.length > 0 ||
      blendMode !== 'source-over' ||
      style.get('isolation') === 'isolate';
    if (!isApart) return draw({ ...around, style, matrix, clips });
    const out: ClipArtNode[] = [];
    // A filter comes before the clip.
    draw({ ...around, style, matrix, clips: filters ? [] : clips, out });
    const filtered = (filters ?? []).reduce<readonly ClipArtNode[]>((nodes, resolved, index) => {
      const isLast = index === (filters ?? []).length - 1;
      const filter = composeFilter(resolved);
      return [{ nodes, filter, clips: isLast ? clips : [], opacity: 1, blendMode: 'source-over' }];
    }, out);
    const masked = masks.reduce<readonly ClipArtNode[]>(
      (nodes, mask) => composeGroup({ nodes, clips: [], mask, opacity: 1, blendMode: 'source-over' }),
      filtered,
    );
    around.out.push(...composeGroup({ nodes: masked, clips: [], opacity, blendMode }));
  }

  #readCuts(
    style: Style,
    matrix: Matrix,
    measure: () => Bounds | undefined,
    around: Surroundings,
  ): { regions: ClipRegion[]; masks: ClipArtMask[] } {
    const { document } = this;
    const { viewport } = around;
    const clip = resolveClipPath(style.get('clip-path') ?? 'none', {
      matrix,
      measure,
      viewport,
      document,
      style,
    });
    const value = style.get('mask') ?? style.get('mask-image') ?? 'none';
    const mask = resolveMask(value, { matrix, measure, around, walk: this });
    return { regions: clip.regions, masks: mask ? [...clip.masks, mask] : clip.masks };
  }

  #readBlendMode(style: Style): GlobalCompositeOperation {
    const written = style.get('mix-blend-mode') ?? 'normal';
    const mode = isBlendMode(written) ? written : undefined;
    if (mode === 'normal') return 'source-over';
    this.isBlended = true;
    if (mode) return mode;
    if (written === 'plus-lighter') return 'lighter';
    this.document.findings.add('svg-blend-dropped');
    return 'source-over';
  }

  #visitUse(element: Element, group: Surroundings): void {
    const target = this.document.follow(element);
    if (!target || !mayFollow(element, group.trail)) return this.document.findings.add('svg-use-dropped');
    const { x, y } = this.#readRect(element, group);
    const measure = () => measureElement(element, group.style, group.viewport, this.document);
    const inside: Surroundings = {
      ...group,
      style: group.style.around(target),
      trail: [...group.trail, element],
      matrix: multiply(group.matrix, [1, 0, 0, 1, x, y]),
      context: readContext(group, { matrix: group.matrix, measure, viewport: group.viewport }),
    };
    const name = target.localName;
    if (name !== 'symbol' && name !== 'svg') return this.visit(target, inside);
    // The size of the `use`, if set, overrides that of its target.
    const own = this.#readRect(target, group);
    const width = parseLength(element.getAttribute('width'), group.viewport.width) ?? own.width;
    const height = parseLength(element.getAttribute('height'), group.viewport.height) ?? own.height;
    this.document.budget.countVisit();
    this.visitViewport(target, inside, { ...own, width, height });
  }

  #visitImage(element: Element, inside: Surroundings): void {
    const { style, viewport, clips, matrix } = inside;
    if ((style.get('visibility') ?? 'visible') !== 'visible') return;
    const image = readImage(element, style, viewport, this.document);
    if (!image) return this.document.findings.add('svg-image-dropped');
    const written = element.getAttribute('preserveAspectRatio') ?? '';
    const fit = fitImage(image, written);
    if (!fit) return;
    const { x, y, width, height } = image.box;
    const edge = transformPath(matrix, outlineRect(x, y, width, height, [0, 0]));
    const isOpen = /^(visible|auto)$/.test(style.get('overflow') ?? 'hidden');
    const isCut = /\bslice\b/.test(written) && !isOpen;
    const cut: Surroundings = {
      ...inside,
      matrix: multiply(matrix, fit),
      clips: isCut ? [...clips, [{ path: edge, fillRule: 'nonzero' }]] : clips,
    };
    this.drawEmbedded(image.content, image.size, cut);
  }

  drawEmbedded(content: Picture | SvgDocument, size: Size, inside: Surroundings): void {
    if (isDrawing(content)) inside.out.push(...flattenSvg(content, size, inside));
    else drawPicture(content, inside);
  }

  /**
   * Draws the first child of a `switch` whose conditions are met; Illustrator stores its native format in the others.
   */
  #visitSwitch(element: Element, group: Surroundings): void {
    const chosen = listChildren(element).find(
      (child) => isSvgElement(child) && child.localName !== 'foreignObject' && isWanted(child),
    );
    if (chosen) this.visit(chosen, group);
  }

  #readRect(element: Element, { viewport, style }: Surroundings): Size & { x: number; y: number } {
    const read = (name: string, percentOfPx: number) =>
      parseLength(element.getAttribute(name), percentOfPx, emOf(style));
    return {
      x: read('x', viewport.width) ?? 0,
      y: read('y', viewport.height) ?? 0,
      width: read('width', viewport.width) ?? viewport.width,
      height: read('height', viewport.height) ?? viewport.height,
    };
  }
}

/** Whether an element's conditions are met. Source: SVG 2, section 5.8. */
const isWanted = (element: Element): boolean =>
  !element.hasAttribute('requiredExtensions') && speaksEnglish(element.getAttribute('systemLanguage'));

/** The reader's language is unknown in print, so English is assumed, the default of browsers. */
const speaksEnglish = (languages: string | null): boolean =>
  languages === null || languages.split(',').some((language) => /^en(-|$)/i.test(language.trim()));

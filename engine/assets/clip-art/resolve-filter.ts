import type { Element } from '@xmldom/xmldom';
import type { FilterInput, FilterOperation, FilterStep } from '../filter/filter-steps.ts';
import { type Matrix, uniformScale } from '../matrix.ts';
import type { ClipArtNode } from '../clip-art.ts';
import { uniteBounds } from './clip-art-nodes.ts';
import type { ResolvedFilter } from './compose-filter.ts';
import { drawFilterImage } from './draw-filter-image.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import type { Bounds } from './path.ts';
import type { FilterContext, FilterUnits } from './filter-units.ts';
import { placeInputs, readOperation } from './read-operation.ts';
import { readFilterFunctions } from './read-filter-functions.ts';
import { emOf } from './style-cascade.ts';

const maxSteps = 100;
/** The maximum number of steps. Each has a raster of its own, and all can be in memory at once. */
const maxImages = 4;

/**
 * Resolves a `filter` value to a list of filters that are applied in order. Source: Filter Effects 1, section 5 to 9.
 * @returns `hidden` if the filter shows nothing; undefined if it is ignored
 */
export function resolveFilter(
  value: string,
  context: FilterContext,
): ResolvedFilter[] | 'hidden' | undefined {
  if (value === 'none') return undefined;
  const graphs: ResolvedFilter[] = [];
  for (const [, url, functions] of value.matchAll(/(url\([^)]*\))|((?:(?!url\()[\s\S])+)/gi)) {
    if (url === undefined) {
      if ((functions ?? '').trim() === '') continue;
      const graph = readFilterFunctions(functions ?? '', context);
      if (!graph) return undefined;
      graphs.push({ graph, images: [] });
      continue;
    }
    const id = context.document.parseUrl(url)?.id;
    const element = id === undefined ? undefined : context.document.findServer(id);
    // A missing filter is ignored, and the others apply.
    if (!element || element.localName !== 'filter') continue;
    if (isLoop(element, context)) {
      context.document.findings.add('svg-filter-dropped');
      continue;
    }
    const filter = readFilter(element, context);
    if (!filter) return 'hidden';
    if (filter === 'unknown') {
      context.document.findings.add('svg-filter-dropped');
      return undefined;
    }
    graphs.push(filter);
  }
  return graphs.length === 0 ? undefined : graphs;
}

/** Whether a filter uses its source graphic. */
const isLoop = (filter: Element, { around }: FilterContext): boolean =>
  listChildren(filter).some((step) => around.trail.includes(step));

/** @returns `unknown` for a filter with an unsupported step; undefined for one that shows nothing */
function readFilter(element: Element, context: FilterContext): ResolvedFilter | 'unknown' | undefined {
  const { document, matrix, viewport } = context;
  const style = document.cascade.resolveInTree(element);
  const hasBoxUnits = element.getAttribute('filterUnits') !== 'userSpaceOnUse';
  const hasBoxSteps = element.getAttribute('primitiveUnits') === 'objectBoundingBox';
  const box = hasBoxUnits || hasBoxSteps ? context.measure() : undefined;
  if ((hasBoxUnits || hasBoxSteps) && !box) return undefined;
  const [width, height] = box ? [box.right - box.left, box.bottom - box.top] : [0, 0];
  if (hasBoxUnits && !(width > 0 && height > 0)) return undefined;
  const emPx = emOf(style);
  const regionLength = (name: string, initial: string, whole: number, side: number) => {
    const length = (text: string) => parseLength(text, hasBoxUnits ? 1 : whole, emPx);
    const read = length(element.getAttribute(name) ?? initial) ?? length(initial) ?? 0;
    return hasBoxUnits ? read * side : read;
  };
  const [left, top] = [
    regionLength('x', '-10%', viewport.width, width) + (hasBoxUnits ? (box?.left ?? 0) : 0),
    regionLength('y', '-10%', viewport.height, height) + (hasBoxUnits ? (box?.top ?? 0) : 0),
  ];
  const region: Bounds = {
    left,
    top,
    right: left + regionLength('width', '120%', viewport.width, width),
    bottom: top + regionLength('height', '120%', viewport.height, height),
  };
  if (!(region.right > region.left && region.bottom > region.top)) return undefined;
  const measureIn = (whole: number, side: number) => (text: string | null, initial: number) => {
    const read = parseLength(text, hasBoxSteps ? 1 : whole, emPx);
    return read === undefined ? initial : hasBoxSteps ? read * side : read;
  };
  const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
  const [across, down] = [measureIn(viewport.width, width), measureIn(viewport.height, height)];
  const [boxLeft, boxTop] = hasBoxSteps && box ? [box.left, box.top] : [0, 0];
  const units: FilterUnits = {
    across,
    down,
    placeX: (text, initial) => boxLeft + across(text, initial),
    placeY: (text, initial) => boxTop + down(text, initial),
    both: measureIn(diagonal, Math.hypot(width, height) / Math.SQRT2),
    document,
  };
  const images: ClipArtNode[][] = [];
  const readImage = (image: Element, whole: Bounds): FilterOperation => {
    images.push(drawFilterImage(image, whole, context));
    return { kind: 'image', index: images.length - 1 };
  };
  const steps = readSteps(element, units, region, readImage);
  if (steps === 'unknown') return steps;
  if (!isEven(matrix) || (isTurned(matrix) && steps.some(isUneven)))
    document.findings.add('svg-filter-simplified');
  return steps.length === 0 ? undefined : { graph: { matrix, region, steps }, images };
}

/** Whether the scale is uniform, or the axes are those of the drawing. */
const isEven = (matrix: Matrix): boolean =>
  uniformScale(matrix) !== undefined ||
  matrix[1] ** 2 + matrix[2] ** 2 === 0 ||
  matrix[0] ** 2 + matrix[3] ** 2 === 0;

/** Whether the axes are not parallel to those of the page, within the rounding error of a quarter turn. */
function isTurned([a, b, c, d]: Matrix): boolean {
  const residue = 1e-9 * Math.hypot(a, b, c, d);
  return Math.hypot(b, c) > residue && Math.hypot(a, d) > residue;
}

/** Whether a step depends on the direction of its axes: blurs and morphology work along those of the page. */
const isUneven = ({ operation }: FilterStep): boolean =>
  (operation.kind === 'blur' || operation.kind === 'morphology') && operation.x !== operation.y;

function readSteps(
  filter: Element,
  units: FilterUnits,
  region: Bounds,
  readImage: (element: Element, whole: Bounds) => FilterOperation,
): FilterStep[] | 'unknown' {
  const { document } = units;
  const steps: FilterStep[] = [];
  const named = new Map<string, number>();
  let images = 0;
  for (const element of listChildren(filter)) {
    const name = element.localName ?? '';
    if (!isSvgElement(element) || !name.startsWith('fe')) continue;
    document.budget.countVisit();
    const style = document.cascade.resolveInTree(element);
    const readInput = (text: string | null): FilterInput => {
      const known = text === null ? undefined : named.get(text);
      if (known !== undefined) return known;
      if (text === 'SourceGraphic') return 'source';
      if (text === 'SourceAlpha') return 'sourceAlpha';
      // As in browsers, `BackgroundImage`, `FillPaint` and other legacy inputs are treated as unknown names.
      return steps.length === 0 ? 'source' : steps.length - 1;
    };
    const inputs = readInputs(element, readInput);
    const whole = readSubregion(element, units, region, inputs, steps);
    const own = intersectBounds(region, whole);
    const made =
      name === 'feImage'
        ? [{ operation: readImage(element, whole), inputs: [] }]
        : readOperation(element, style, units, inputs);
    images += name === 'feImage' ? 1 : 0;
    if (!made || steps.length + made.length > maxSteps || images > maxImages) return 'unknown';
    const isLinear = style.get('color-interpolation-filters') !== 'sRGB';
    const first = steps.length;
    for (const { operation, inputs: taken } of made)
      steps.push({
        operation,
        inputs: placeInputs(taken, first),
        isLinear,
        box: own,
      });
    const result = element.getAttribute('result');
    if (result !== null) named.set(result, steps.length - 1);
  }
  return steps;
}

function readInputs(element: Element, readInput: (text: string | null) => FilterInput): FilterInput[] {
  const name = element.localName ?? '';
  if (/^(feFlood|feTurbulence|feImage)$/.test(name)) return [];
  if (name === 'feMerge')
    return listChildren(element)
      .filter(({ localName }) => localName === 'feMergeNode')
      .map((node) => readInput(node.getAttribute('in')));
  const first = readInput(element.getAttribute('in'));
  return /^(feComposite|feBlend|feDisplacementMap)$/.test(name)
    ? [first, readInput(element.getAttribute('in2'))]
    : [first];
}

/**
 * The box of a primitive, clipped to the filter region: set by its attributes, else the box of its inputs. Source:
 * Filter Effects 1, section 9.3.
 */
function readSubregion(
  element: Element,
  units: FilterUnits,
  region: Bounds,
  inputs: readonly FilterInput[],
  steps: readonly FilterStep[],
): Bounds {
  const boxes = inputs.map((input) => (typeof input === 'number' ? steps[input]?.box : undefined));
  const isWhole = boxes.length === 0 || element.localName === 'feTile' || boxes.includes(undefined);
  const initial = isWhole ? region : boxes.map((one) => one ?? region).reduce(uniteBounds);
  const [x, y] = [units.placeX(element.getAttribute('x'), NaN), units.placeY(element.getAttribute('y'), NaN)];
  const [left, top] = [Number.isNaN(x) ? initial.left : x, Number.isNaN(y) ? initial.top : y];
  const whole = [initial.right - initial.left, initial.bottom - initial.top] as const;
  const [across, down] = [
    units.across(element.getAttribute('width'), whole[0]),
    units.down(element.getAttribute('height'), whole[1]),
  ];
  // A box without extent shows nothing.
  return { left, top, right: left + Math.max(0, across), bottom: top + Math.max(0, down) };
}

function intersectBounds(region: Bounds, { left, top, right, bottom }: Bounds): Bounds {
  const [from, above] = [Math.max(region.left, left), Math.max(region.top, top)];
  return {
    left: from,
    top: above,
    right: Math.max(from, Math.min(region.right, right)),
    bottom: Math.max(above, Math.min(region.bottom, bottom)),
  };
}

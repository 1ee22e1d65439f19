import type {
  ClipArtFilter,
  ClipArtFinding,
  ClipArtGroup,
  ClipArtMask,
  ClipArtNode,
  ClipArtPicture,
  ClipArtShape,
  ClipRegion,
  Gradient,
  Paint,
  Stroke,
} from '../clip-art.ts';
import type { Picture } from '../picture.ts';
import { isGroup, isPicture } from './clip-art-nodes.ts';
import { formatDataUri } from './format-data-uri.ts';
import { formatFilterSteps } from './format-filter.ts';
import { type Attributes, formatTag } from './format-tag.ts';
import { determinant, identity, invert, type Matrix, multiply } from '../matrix.ts';
import { formatNumber, formatPath } from './path.ts';
import { svgNamespace } from './parse-svg.ts';
import { FINDINGS_ATTRIBUTE, formatFindings } from './recorded-findings.ts';
import { refuseComplexClipArt } from './refuse-clip-art.ts';
import type { Size } from './resolve-viewport.ts';

/**
 * Writes clip art as SVG that every reader interprets identically: flat paths with attributes, no styles, no units, and
 * groups only where parts are composited as one. fabric 7.4 in particular applies only the innermost clip of nested
 * groups, hangs on some of them, reads the clip rule from `style` alone, and distorts strokes by a gradient's
 * transform; the output avoids all of these.
 * @param bytesOf those to write of pictures, in place of their own
 * @param findings to record in the drawing
 * @throws PlatenError `clip-art-too-complex` when nested clips make the text too long
 */
export function formatClipArt(
  nodes: readonly ClipArtNode[],
  { width, height }: Size,
  bytesOf: ReadonlyMap<Picture, Uint8Array> = new Map(),
  findings: readonly ClipArtFinding[] = [],
): string {
  const definitions = new Definitions(bytesOf);
  const paths = formatNodes(nodes, definitions);
  const [w, h] = [formatNumber(width), formatNumber(height)];
  const recorded = findings.length === 0 ? {} : { [FINDINGS_ATTRIBUTE]: formatFindings(findings) };
  const defs = definitions.text === '' ? '' : formatTag('defs', {}, definitions.text);
  return formatTag(
    'svg',
    { xmlns: svgNamespace, width: w, height: h, viewBox: `0 0 ${w} ${h}`, ...recorded },
    defs + paths,
  );
}

/** Nested clips can require many copies of each other; a longer result could not be loaded. */
const maxDefinitionChars = 20_000_000;

interface RegionText {
  name: string;
  text: string;
}

/** Gradients and clipping paths, each written once. */
class Definitions {
  text = '';
  readonly #ids = new Map<string, string>();
  readonly #files = new Map<Picture, string>();
  readonly #regions = new WeakMap<ClipRegion, RegionText>();
  readonly #regionTexts = new Map<string, RegionText>();

  /** @param bytesOf those to write of pictures, in place of their own */
  constructor(private readonly bytesOf: ReadonlyMap<Picture, Uint8Array>) {}

  /** @param compose writes the definition for the id it is given */
  add(prefix: string, compose: (id: string) => string): string {
    return this.addOnce(compose(''), prefix, compose);
  }

  /**
   * @param key equal for definitions that are equal
   * @throws PlatenError `clip-art-too-complex`
   */
  addOnce(key: string, prefix: string, compose: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `${prefix}${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    this.text += compose(id);
    if (this.text.length > maxDefinitionChars) refuseComplexClipArt('nests too many clipping paths');
    return id;
  }

  /** A picture, whose own units are its pixels. */
  addFile(picture: Picture): string {
    const { widthPx: width, heightPx: height } = picture;
    const known = this.#files.get(picture);
    if (known !== undefined) return known;
    const id = `p${this.#files.size + 1}`;
    this.#files.set(picture, id);
    const href = formatDataUri({ format: picture.format, bytes: this.bytesOf.get(picture) ?? picture.bytes });
    this.text += formatTag('image', { id, width, height, preserveAspectRatio: 'none', href });
    return id;
  }

  /** The text of a region, and a key that equal regions share. */
  describeRegion(region: ClipRegion): RegionText {
    const known = this.#regions.get(region);
    if (known) return known;
    const text = region.map(formatClipPath).join('');
    const described = this.#regionTexts.get(text) ?? { text, name: `region ${this.#regionTexts.size}` };
    this.#regionTexts.set(text, described);
    this.#regions.set(region, described);
    return described;
  }
}

const formatNodes = (nodes: readonly ClipArtNode[], definitions: Definitions): string =>
  nodes.map((node) => formatNode(node, definitions)).join('');

function formatNode(node: ClipArtNode, definitions: Definitions): string {
  if (isPicture(node)) return formatPicture(node, definitions);
  return isGroup(node) ? formatGroup(node, definitions) : formatShape(node, definitions);
}

/** The file is written once and referenced by `use`. */
function formatPicture(node: ClipArtPicture, definitions: Definitions): string {
  const { picture, transform, isSmooth, opacity, clips } = node;
  const id = definitions.addFile(picture);
  return formatTag('use', {
    href: `#${id}`,
    transform: formatMatrix(transform),
    opacity: opacity === 1 ? undefined : opacity,
    'image-rendering': isSmooth ? undefined : 'pixelated',
    'clip-path': formatClips(clips, transform, definitions),
  });
}

function formatGroup(
  { nodes, filter, clips, mask, opacity, blendMode }: ClipArtGroup,
  definitions: Definitions,
): string {
  const inside = filter ? formatFiltered(nodes, filter, definitions) : formatNodes(nodes, definitions);
  const isBlended = blendMode !== 'source-over';
  const attributes = {
    opacity: opacity === 1 ? undefined : opacity,
    style: isBlended ? `mix-blend-mode:${blendMode === 'lighter' ? 'plus-lighter' : blendMode}` : undefined,
    'clip-path': formatClips(clips, identity, definitions),
    mask: mask ? `url(#${definitions.add('m', (id) => formatMask(mask, id, definitions))})` : undefined,
  };
  const isEmpty = Object.values(attributes).every((value) => value === undefined);
  return formatTag('g', isEmpty ? { style: 'isolation:isolate' } : attributes, inside);
}

/** Nodes in a group whose units are the user space of their filter. */
function formatFiltered(
  nodes: readonly ClipArtNode[],
  { graph, images }: ClipArtFilter,
  definitions: Definitions,
): string {
  const { matrix, region, steps } = graph;
  if (determinant(matrix) === 0) return '';
  const back = invert(matrix);
  const hrefs = images.map((image, index) => {
    const step = steps.find(({ operation }) => operation.kind === 'image' && operation.index === index);
    // An `feImage` places it at the corner of the step's box.
    const moved = multiply([1, 0, 0, 1, -(step?.box.left ?? 0), -(step?.box.top ?? 0)], back);
    const content = formatNodes(image, definitions);
    return `#${definitions.add('i', (id) => formatTag('g', { id, transform: formatMatrix(moved) }, content))}`;
  });
  const { left, top, right, bottom } = region;
  const attributes = {
    filterUnits: 'userSpaceOnUse',
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  };
  const content = formatFilterSteps(steps, hrefs);
  const id = definitions.add('f', (own) => formatTag('filter', { id: own, ...attributes }, content));
  const shown = formatTag('g', { transform: formatMatrix(back) }, formatNodes(nodes, definitions));
  return formatTag('g', { transform: formatMatrix(matrix), filter: `url(#${id})` }, shown);
}

function formatMask({ nodes, by }: ClipArtMask, id: string, definitions: Definitions): string {
  const attributes = {
    id,
    maskUnits: 'userSpaceOnUse',
    x: -1e6,
    y: -1e6,
    width: 2e6,
    height: 2e6,
    'mask-type': by === 'alpha' ? 'alpha' : undefined,
    'color-interpolation': by === 'linear-luminance' ? 'linearRGB' : undefined,
  };
  return formatTag('mask', attributes, formatNodes(nodes, definitions));
}

function formatShape(shape: ClipArtShape, definitions: Definitions): string {
  const { path, transform, fill, fillRule, stroke, strokeFirst, opacity, clips } = shape;
  return formatTag('path', {
    d: formatPath(path),
    transform: formatMatrix(transform),
    ...formatPaint('fill', fill, definitions),
    'fill-rule': fill && fillRule === 'evenodd' ? fillRule : undefined,
    ...(stroke ? formatStroke(stroke, definitions) : {}),
    'paint-order': strokeFirst && fill && stroke ? 'stroke' : undefined,
    opacity: opacity === 1 ? undefined : opacity,
    'clip-path': formatClips(clips, transform, definitions),
  });
}

function formatPaint(
  name: 'fill' | 'stroke',
  paint: Paint | undefined,
  definitions: Definitions,
): Attributes {
  if (!paint) return { [name]: 'none' };
  const { colour, opacity } = paint;
  const value =
    typeof colour === 'string' ? colour : `url(#${definitions.add('g', (id) => formatGradient(colour, id))})`;
  return { [name]: value, [`${name}-opacity`]: opacity === 1 ? undefined : opacity };
}

function formatStroke(stroke: Stroke, definitions: Definitions): Attributes {
  const { widthPx, cap, join, miterLimit, dashesPx, dashOffsetPx } = stroke;
  return {
    ...formatPaint('stroke', stroke, definitions),
    'stroke-width': widthPx,
    'stroke-linecap': cap === 'butt' ? undefined : cap,
    'stroke-linejoin': join === 'miter' ? undefined : join,
    'stroke-miterlimit': join === 'miter' && miterLimit !== 4 ? miterLimit : undefined,
    'stroke-dasharray': dashesPx.length === 0 ? undefined : dashesPx.map(formatNumber).join(' '),
    'stroke-dashoffset': dashesPx.length === 0 || dashOffsetPx === 0 ? undefined : dashOffsetPx,
  };
}

function formatGradient({ stops, transform, ...geometry }: Gradient, id: string): string {
  const { kind, ...numbers } = geometry;
  const content = stops.map(({ offset, colour, opacity }) =>
    formatTag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity === 1 ? undefined : opacity }),
  );
  const attributes = {
    id,
    gradientUnits: 'userSpaceOnUse',
    ...numbers,
    gradientTransform: formatMatrix(transform),
  };
  return formatTag(`${kind}Gradient`, attributes, content.join(''));
}

/**
 * Writes the clips of a shape as a chain, each clipping path clipped by the next. A clip of several paths is placed
 * last, where fabric can read it. If there are two, the paths of all but the last are drawn as one.
 */
function formatClips(
  clips: readonly ClipRegion[],
  transform: Matrix,
  definitions: Definitions,
): string | undefined {
  const chain = [...clips].sort((a, b) => a.length - b.length);
  // The clips are in clip art units, but a clipping path is read in those of the shape.
  const toShape = transform === identity ? identity : invert(transform);
  return chain.reduceRight<string | undefined>((outer, clip, index) => {
    const isLast = index === chain.length - 1;
    const attributes = { transform: formatMatrix(toShape), 'clip-path': outer };
    const { name, text } = definitions.describeRegion(clip);
    const id = definitions.addOnce(`${name} ${attributes.transform} ${outer}`, 'c', (own) => {
      const content = isLast || clip.length === 1 ? text : formatClipPath(joinPaths(clip));
      return formatTag('clipPath', { id: own, ...attributes }, content);
    });
    return `url(#${id})`;
  }, undefined);
}

const joinPaths = (clip: ClipRegion): ClipRegion[number] => ({
  path: clip.flatMap(({ path }) => path),
  fillRule: 'nonzero',
});

const formatClipPath = ({ path, fillRule }: ClipRegion[number]): string =>
  formatTag('path', { d: formatPath(path), style: fillRule === 'evenodd' ? 'clip-rule:evenodd' : undefined });

const formatMatrix = (matrix: Matrix): string | undefined =>
  matrix === identity || matrix.every((value, index) => value === identity[index])
    ? undefined
    : `matrix(${matrix.map(formatNumber).join(' ')})`;

import type { Rgb } from '../../blend-formulas.ts';
import { limitRow } from './blend-if.ts';
import { blendRow } from './blend-pixels.ts';
import type { ColourOverlay, LayerMask, PsdLayer } from './psd-layer.ts';
import type { PsdAdjustment } from './read-adjustment.ts';

/** The prints of a composed row: a flat colour or nothing; other layers are unchanged. */
export type ShownPrints = ReadonlyMap<PsdLayer, Rgb | undefined>;

const BYTE = 1 / 255;

/**
 * Composes a row of a document like Photoshop: four numbers per pixel, 0..1, straight alpha.
 * @param row the backdrop, which the layers are blended onto
 */
export function composeRow(
  layers: readonly PsdLayer[],
  y: number,
  row: Float32Array,
  prints: ShownPrints,
): void {
  for (let at = 0; at < layers.length;) {
    const base = layers[at]!;
    let end = at + 1;
    while (end < layers.length && layers[end]!.isClipped) end += 1;
    if (!base.isHidden)
      paintLayer(
        base,
        layers.slice(at + 1, end).filter(({ isHidden }) => !isHidden),
        y,
        row,
        prints,
      );
    at = end;
  }
}

function paintLayer(
  layer: PsdLayer,
  clipped: readonly PsdLayer[],
  y: number,
  row: Float32Array,
  prints: ShownPrints,
): void {
  const span = findSpan(layer, y, row.length / 4, prints);
  if (!span) return;
  if (layer.children && layer.blendMode === 'pass through')
    return paintOpenGroup(layer, clipped, y, row, prints);
  const coverage = coverRow(layer, y, row.length / 4, span);
  if (!coverage) return;
  const { blendMode: mode, fill, adjustment } = layer;
  const own = adjustment ? adjustRow(adjustment, row, span) : readRow(layer, y, row.length, span, prints);
  for (const above of clipped) clipRow(above, own, y, span, prints);
  limitRow(coverage, layer.blendIf, own, row, span);
  blendRow(row, own, coverage, { mode, fill, keepsAlpha: adjustment !== undefined }, span);
  for (const overlay of layer.overlays) overlayRow(overlay, own, row, coverage, span);
}

/** A pass-through group: its layers blend with the backdrop of the group. */
function paintOpenGroup(
  group: PsdLayer,
  clipped: readonly PsdLayer[],
  y: number,
  row: Float32Array,
  prints: ShownPrints,
): void {
  const isWhole = group.masks.length === 0 && group.opacity * group.fill === 1;
  if (isWhole && clipped.length === 0) return composeRow(group.children!, y, row, prints);
  const widthPx = row.length / 4;
  const coverage = coverRow(group, y, widthPx, [0, widthPx]);
  if (!coverage) return;
  const inside = row.slice();
  composeRow(group.children!, y, inside, prints);
  if (clipped.length > 0) {
    const shape = readRow(group, y, row.length, [0, widthPx], prints);
    for (const above of clipped) clipRow(above, inside, y, [0, widthPx], prints, shape);
  }
  for (let x = 0; x < widthPx; x += 1) coverage[x]! *= group.fill;
  fadeRow(row, inside, coverage);
}

/**
 * Blends a clipped layer onto its base.
 * @param shape with the alpha that clips it; absent: only the alpha of the base
 */
function clipRow(
  layer: PsdLayer,
  base: Float32Array,
  y: number,
  within: readonly [number, number],
  prints: ShownPrints,
  shape?: Float32Array,
): void {
  const own = findSpan(layer, y, base.length / 4, prints);
  if (!own) return;
  const span = [Math.max(own[0], within[0]), Math.min(own[1], within[1])] as const;
  const coverage = coverRow(layer, y, base.length / 4, span);
  if (!coverage) return;
  if (shape) for (let x = span[0]; x < span[1]; x += 1) coverage[x]! *= shape[4 * x + 3]!;
  const above = layer.adjustment
    ? adjustRow(layer.adjustment, base, span)
    : readRow(layer, y, base.length, span, prints);
  limitRow(coverage, layer.blendIf, above, base, span);
  const mode = layer.blendMode === 'pass through' ? 'normal' : layer.blendMode;
  blendRow(base, above, coverage, { mode, fill: layer.fill, keepsAlpha: true }, span);
  for (const overlay of layer.overlays) overlayRow(overlay, above, base, coverage, span, true);
}

/** Blends a colour onto a row in the shape of a layer. */
function overlayRow(
  { colour, blendMode, opacity }: ColourOverlay,
  shape: Float32Array,
  row: Float32Array,
  coverage: Float32Array,
  span: readonly [number, number],
  keepsAlpha = false,
): void {
  const above = new Float32Array(row.length);
  for (let x = span[0]; x < span[1]; x += 1) above.set([...colour, shape[4 * x + 3]! * opacity], 4 * x);
  blendRow(row, above, coverage, { mode: blendMode, fill: 1, keepsAlpha }, span);
}

/** A row after an adjustment layer, opaque. */
function adjustRow(
  { change }: PsdAdjustment,
  row: Float32Array,
  [left, right]: readonly [number, number],
): Float32Array {
  const changed = new Float32Array(row.length).fill(1);
  for (let at = 4 * left; at < 4 * right; at += 4)
    changed.set(change([row[at]!, row[at + 1]!, row[at + 2]!]), at);
  return changed;
}

/** The columns that a layer can affect in a row; undefined if there are none. */
function findSpan(
  layer: PsdLayer,
  y: number,
  widthPx: number,
  prints: ShownPrints,
): readonly [number, number] | undefined {
  if (prints.has(layer)) return prints.get(layer) ? [0, widthPx] : undefined;
  if (layer.children ?? layer.colour ?? layer.adjustment) return [0, widthPx];
  const { pixels } = layer;
  if (!pixels || y < pixels.top || y >= pixels.top + pixels.heightPx) return undefined;
  return [pixels.left, pixels.left + pixels.widthPx];
}

/** An isolated layer, without its masks and opacity. */
function readRow(
  layer: PsdLayer,
  y: number,
  length: number,
  [left, right]: readonly [number, number],
  prints: ShownPrints,
): Float32Array {
  const row = new Float32Array(length);
  const colour = prints.get(layer) ?? layer.colour;
  if (layer.children) composeRow(layer.children, y, row, prints);
  else if (colour) for (let x = left; x < right; x += 1) row.set([...colour, 1], 4 * x);
  else {
    const { pixels } = layer;
    const first = ((y - pixels!.top) * pixels!.widthPx + left - pixels!.left) * 4;
    for (let i = 0; i < 4 * (right - left); i += 1) row[4 * left + i] = BYTE * pixels!.bytes[first + i]!;
  }
  return row;
}

/** The coverage of a layer in each column, by its opacity and masks; undefined if it is hidden completely. */
function coverRow(
  { masks, opacity }: PsdLayer,
  y: number,
  widthPx: number,
  [left, right]: readonly [number, number],
): Float32Array | undefined {
  if (opacity <= 0 || left >= right) return undefined;
  const coverage = new Float32Array(widthPx).fill(opacity, left, right);
  for (const mask of masks) multiplyMask(coverage, mask, y);
  return coverage;
}

function multiplyMask(coverage: Float32Array, { pixels, outside, density }: LayerMask, y: number): void {
  const kept = 1 - density;
  const row = pixels && y >= pixels.top && y < pixels.top + pixels.heightPx ? y - pixels.top : -1;
  for (let x = 0; x < coverage.length; x += 1) {
    const column = row < 0 ? -1 : x - pixels!.left;
    const isInside = column >= 0 && column < (pixels?.widthPx ?? 0);
    const value = isInside ? BYTE * pixels!.bytes[row * pixels!.widthPx + column]! : outside;
    coverage[x]! *= kept + density * value;
  }
}

/** Interpolates two rows by the coverage. */
function fadeRow(row: Float32Array, towards: Float32Array, coverage: Float32Array): void {
  for (let x = 0; x < coverage.length; x += 1) {
    const at = 4 * x;
    const [before, after] = [(1 - coverage[x]!) * row[at + 3]!, coverage[x]! * towards[at + 3]!];
    const alpha = before + after;
    if (alpha > 0)
      for (let c = 0; c < 3; c += 1) row[at + c] = (before * row[at + c]! + after * towards[at + c]!) / alpha;
    row[at + 3] = alpha;
  }
}

import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { Bounds } from '../geometry/object-bounds.ts';
import { printAreasOfMask, printRectangle } from '../geometry/print-rectangle.ts';
import { refuseDuplication } from '../layers/duplication.ts';
import { findDefinition } from '../layers/find-definition.ts';
import {
  refuseContent,
  refuseHiding,
  refuseMove,
  refuseResize,
  refuseRotation,
  refuseSelection,
} from '../layers/layer-permissions.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import type { MessageKey } from '../messages.ts';

/** An action on a layer. */
export type LayerAction =
  | 'select'
  | 'move'
  | 'rotate'
  | 'resize'
  | 'edit'
  | 'hide'
  | 'delete'
  | 'duplicate'
  | 'reorder';

/**
 * The effect of handles on a size. `proportional`: corners scale both sides equally (pictures, clip art, codes).
 * `text`: corners scale the letters, and the left and right handle change the line width. `box`: sides are independent,
 * and the content is fitted (colours, texts with `autosizeText`, areas).
 */
export type ResizeMode = 'proportional' | 'text' | 'box';

/** The changes that a layer on the stage allows, with their limits for gestures. */
export interface LayerLimits {
  /** The reason why an action is forbidden, as a key of `messages`; absent: it is allowed. */
  refusals: Partial<Record<LayerAction, MessageKey>>;
  resizeMode: ResizeMode;
  /** The print area that contains the object, canvas units; absent: no limit. */
  lockedInto: Bounds | undefined;
  /**
   * Whether the object is clipped to its own area, as pictures are. It may then exceed `lockedInto`, which it covers
   * without a gap.
   */
  isCut: boolean;
  /** Font size before the object's own scale, with the minimum and maximum drawn size; only in mode `text`. */
  fontSize: { size: number; minimum: number; maximum: number } | undefined;
}

/**
 * The gestures and changes that a layer allows (B3 `moveable`, `rotatable`, `resizeable`, `lockToPrintArea`; C3
 * `locked`; C5 for its content and its copies).
 * @param layers all layers of the mask, in painting order
 * @param rights for `staff` nothing is refused; they place the layer's area as a box of any size and position
 */
export function limitsOfLayer(
  product: Product,
  layers: readonly ResolvedLayer[],
  resolved: ResolvedLayer,
  rights: 'shopper' | 'staff',
): LayerLimits {
  const { layer, maskId } = resolved;
  if (rights === 'staff')
    return { refusals: {}, resizeMode: 'box', lockedInto: undefined, isCut: false, fontSize: undefined };
  return {
    refusals: withoutAbsent(refusalsOf(product, layers, resolved)),
    resizeMode: resizeModeOf(resolved),
    lockedInto: layer.lockToPrintArea ? printRectangle(printAreasOfMask(product, maskId)[0]) : undefined,
    isCut: resolved.kind === 'image',
    fontSize: fontSizeOf(resolved),
  };
}

function refusalsOf(
  product: Product,
  layers: readonly ResolvedLayer[],
  resolved: ResolvedLayer,
): Record<LayerAction, MessageKey | undefined> {
  const { layer, isDuplicate } = resolved;
  const definition = findDefinition(product, layer);
  const empty = hasPlacedObject(resolved) ? undefined : 'layerEmpty';
  const original = layers.find((other) => sameId(other.layer.id, layer.originalLayerId)) ?? resolved;
  const all = layers.map((other) => other.layer);
  return {
    select: refuseSelection(layer),
    move: refuseMove(layer) ?? empty,
    rotate: refuseRotation(layer) ?? empty,
    resize: refuseResize(layer) ?? empty,
    edit: refuseContent(layer, definition),
    hide: refuseHiding(layer, definition),
    delete: refuseSelection(layer) ?? (isDuplicate ? undefined : 'layerNotDeletable'),
    duplicate: refuseSelection(layer) ?? refuseDuplication(original.layer, all, definition),
    reorder: refuseOrder(resolved),
  };
}

/**
 * Whether a layer may be reordered. The specifications have no field for that; a layer that may be moved may also be
 * reordered.
 */
export function refuseOrder({ layer }: ResolvedLayer): MessageKey | undefined {
  return refuseSelection(layer) ?? (layer.moveable ? undefined : 'layerOrderFixed');
}

/** Whether the layer shows content that the design places. */
function hasPlacedObject(resolved: ResolvedLayer): boolean {
  switch (resolved.kind) {
    case 'text':
      return resolved.text.text !== '' || resolved.text.placeholderText !== '';
    case 'image':
      return Boolean(resolved.image.url); // the product places placeholders and static artwork
    case 'colour':
      return resolved.colour !== undefined;
    case 'clipArt':
      return resolved.clipArt !== undefined;
  }
}

function resizeModeOf(resolved: ResolvedLayer): ResizeMode {
  if (resolved.kind === 'colour') return 'box';
  if (resolved.kind !== 'text' || resolved.text.code) return 'proportional';
  return resolved.text.autosizeText ? 'box' : 'text';
}

function fontSizeOf(resolved: ResolvedLayer): LayerLimits['fontSize'] {
  if (resolved.kind !== 'text' || resizeModeOf(resolved) !== 'text') return undefined;
  const { fontSize: size, minimumFontSize: minimum, maximumFontSize: maximum } = resolved.text;
  return { size, minimum, maximum };
}

function withoutAbsent(refusals: Record<LayerAction, MessageKey | undefined>): LayerLimits['refusals'] {
  return Object.fromEntries(Object.entries(refusals).filter(([, reason]) => reason !== undefined));
}

import type { AppFunctionDefinition } from '../../model/app-function.ts';
import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { fillMethodScale } from '../geometry/fill-scale.ts';
import { drawnSize, objectCentre } from '../geometry/object-bounds.ts';
import { fitInside, placeInArea } from '../geometry/place-in-area.ts';
import { findColour } from '../colour/find-colour.ts';
import {
  refuseContent,
  refuseHiding,
  refuseMove,
  refuseResize,
  refuseRotation,
} from './layer-permissions.ts';
import { isLinkingLayer } from './personalisable.ts';

/** A change that a layer may refuse, as used in the message "{layer} may not change its {change}". */
export type Change =
  | 'text'
  | 'picture'
  | 'colour'
  | 'clip art'
  | 'font'
  | 'emphasis'
  | 'alignment'
  | 'case'
  | 'fill method'
  | 'position'
  | 'size'
  | 'angle'
  | 'visibility';

/** The tolerance of placements, for pointer positions and float arithmetic. */
const SAME_PLACE = 0.5; // canvas units
const SAME_ANGLE_DEG = 0.1;

/**
 * The changes a saved layer makes that its product's layer does not permit (C3 permissions, B3 `moveable`, `rotatable`,
 * `resizeable`). An equal value is not a change.
 */
export function findForbiddenChanges(
  product: Product,
  layer: Layer,
  saved: SavedLayer,
  definition?: AppFunctionDefinition,
): Change[] {
  return [
    ...(refuseContent(layer, definition) ? contentChanges(layer, saved) : []),
    ...fontAndColourChanges(product, layer, saved, definition),
    ...styleChanges(layer, saved),
    ...placementChanges(layer, saved),
    ...visibilityChanges(layer, saved, definition),
  ];
}

function contentChanges(layer: Layer, saved: SavedLayer): Change[] {
  const { text, image, colour, clipArt } = layer.configuration;
  const to = saved.configuration;
  const changes: Change[] = [];
  // A linking layer's own text is never shown, so it may be saved.
  if (!isLinkingLayer(layer) && isChanged(text?.text, to?.text?.text)) changes.push('text');
  if (isChanged(image?.url, to?.image?.url)) changes.push('picture');
  if (colour && isChanged(layer.colourId, saved.colourId)) changes.push('colour');
  if (isChanged(clipArt?.selectedClipArtId, to?.clipArt?.selectedClipArtId)) changes.push('clip art');
  return changes;
}

function fontAndColourChanges(
  product: Product,
  layer: Layer,
  saved: SavedLayer,
  definition: AppFunctionDefinition | undefined,
): Change[] {
  const { text, colour, clipArt } = layer.configuration;
  const changes: Change[] = [];
  const fontGroup = findById(product.fontGroups, layer.fontGroupId);
  if (isChanged(layer.fontId, saved.fontId)) {
    const isChoice = text?.fontSwitch === 1 && !text.fixFontSelection;
    if (!isChoice || !findById(fontGroup?.fonts ?? [], saved.fontId)) changes.push('font');
  }
  // Clip art has no colour switch; a colour group permits a tint.
  const colourSwitch = (text ?? colour)?.colourSwitch ?? (clipArt ? 1 : 0);
  const isFixed = colourSwitch === 0 || text?.fixColourSelection === true || colour?.disableInput === true;
  const colourGroup = findById(product.colourGroups, layer.colourGroupId);
  const isOffered = !isFixed && findById(colourGroup?.colours ?? [], saved.colourId) !== undefined;
  const isOtherRecord = isChanged(layer.colourId, saved.colourId);
  const mayPick = colourSwitch === 2 && !isFixed && definition?.allowColourPicker !== false;
  const savedBlock = saved.configuration?.text ?? saved.configuration?.colour;
  const hex = savedBlock?.customColourHexCode;
  const isOtherHex =
    isChanged((text ?? colour)?.customColourHexCode, hex) && !isHexOfRecord(product, layer, hex);
  if ((isOtherRecord && !isOffered) || (isOtherHex && !mayPick)) changes.push('colour');
  return changes;
}

/** Configurators write the chosen record's hex code beside its id; that is not a custom colour. */
function isHexOfRecord(product: Product, layer: Layer, hex: string | undefined): boolean {
  return findColour(product, layer.colourId, layer.colourGroupId)?.backgroundHexCode === hex;
}

function styleChanges(layer: Layer, saved: SavedLayer): Change[] {
  const own = layer.configuration.text;
  const to = saved.configuration?.text;
  const changes: Change[] = [];
  if (own && to) {
    const isEmphasised = isChanged(own.bold, to.bold) || isChanged(own.italics, to.italics);
    if (isEmphasised && !own.allowTextEmphasisChange) changes.push('emphasis');
    if (isChanged(own.align, to.align) && !own.allowTextAlignmentChange) changes.push('alignment');
    const isRecased = isChanged(own.textTransform, to.textTransform);
    if (isRecased && !own.allowTextTransformationChange) changes.push('case');
  }
  const methods = layer.configuration.image?.areaFillMethods ?? [];
  const isRefilled = isChanged(layer.areaFillMethod, saved.areaFillMethod);
  if (isRefilled && !methods.some((method) => method === saved.areaFillMethod)) changes.push('fill method');
  return changes;
}

function placementChanges(layer: Layer, saved: SavedLayer): Change[] {
  if (!saved.objectConfiguration) return [];
  const area = layer.objectConfiguration;
  const placement = { ...area, ...saved.objectConfiguration };
  const before = placedByRule(layer, saved, placement);
  const changes: Change[] = [];
  const [from, to] = [objectCentre(before), objectCentre(placement)];
  if (refuseMove(layer) && Math.hypot(from.x - to.x, from.y - to.y) > SAME_PLACE) changes.push('position');
  const [sizeBefore, size] = [drawnSize(before), drawnSize(placement)];
  const isResized =
    Math.abs(sizeBefore.width - size.width) > SAME_PLACE ||
    Math.abs(sizeBefore.height - size.height) > SAME_PLACE;
  if (refuseResize(layer) && isResized) changes.push('size');
  const turnDeg = Math.abs(((placement.angle - before.angle + 540) % 360) - 180);
  if (refuseRotation(layer) && turnDeg > SAME_ANGLE_DEG) changes.push('angle');
  return changes;
}

/** The default placement of the layer's object: text fills its area; artwork of the saved size is fitted into it. */
function placedByRule(layer: Layer, saved: SavedLayer, placement: ObjectConfiguration): ObjectConfiguration {
  const area = layer.objectConfiguration;
  switch (layer.designFunction) {
    case 'IMAGEAREA': {
      const mode = fillMethodScale[saved.areaFillMethod ?? layer.areaFillMethod];
      return placeInArea(area, placement, mode, layer.imageRotate);
    }
    case 'CLIPARTAREA':
      return fitInside(placement, area);
    case 'IMAGE':
    case 'TEXTAREA':
    case 'COLOURAREA':
      return area;
  }
}

function visibilityChanges(
  layer: Layer,
  saved: SavedLayer,
  definition: AppFunctionDefinition | undefined,
): Change[] {
  const isRefused = isChanged(layer.hideLayer, saved.hideLayer) && refuseHiding(layer, definition);
  return isRefused ? ['visibility'] : [];
}

type Value = string | number | boolean | undefined;

/** Ids may be strings or numbers, so values are compared as strings. */
function isChanged(from: Value, to: Value): boolean {
  return to !== undefined && String(from ?? '') !== String(to);
}

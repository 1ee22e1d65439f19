import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';
import type { MessageKey } from '../messages.ts';
import { isLinkingLayer, isPersonalisable } from './personalisable.ts';

// Each function says why the shopper may not do something with a layer; `undefined` means that they may. A saved design
// is judged by the same functions (forbidden-changes.ts).

/** A locked layer cannot be selected, so nothing can be done with it. */
export const refuseSelection = (layer: Layer): MessageKey | undefined =>
  layer.locked ? 'layerLocked' : undefined;

/** B3 `moveable`. */
export const refuseMove = (layer: Layer): MessageKey | undefined =>
  refuseSelection(layer) ?? (layer.moveable ? undefined : 'layerNotMoveable');

/** B3 `rotatable`. */
export const refuseRotation = (layer: Layer): MessageKey | undefined =>
  refuseSelection(layer) ?? (layer.rotatable ? undefined : 'layerNotRotatable');

/** B3 `resizeable`. */
export const refuseResize = (layer: Layer): MessageKey | undefined =>
  refuseSelection(layer) ?? (layer.resizeable ? undefined : 'layerNotResizeable');

/** Whether the shopper's own text, picture, colour or clip art goes into a layer (C5-14). */
export function refuseContent(layer: Layer, definition?: AppFunctionDefinition): MessageKey | undefined {
  if (layer.locked) return 'layerLocked';
  if (isLinkingLayer(layer)) return 'layerLinked';
  return isPersonalisable(layer, definition) ? undefined : 'layerNotEditable';
}

/** A layer that must be filled in cannot be hidden (C5-01, C5-02). */
export function refuseHiding(layer: Layer, definition?: AppFunctionDefinition): MessageKey | undefined {
  const { text, image } = layer.configuration;
  const isMandatory = text?.mandatory === true || image?.mandatory === true;
  return refuseContent(layer, definition) ?? (isMandatory ? 'layerMandatory' : undefined);
}

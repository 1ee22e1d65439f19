import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';
import type { MessageKey } from '../messages.ts';
import { isLinkingLayer, isPersonalisable } from './personalisable.ts';

// Each function returns the reason why the shopper may not do something with a layer, or `undefined`. Saved designs are
// checked by the same functions (forbidden-changes.ts).

/** A locked layer cannot be selected, so all actions are refused. */
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

/** The reason why a layer does not accept the shopper's text, picture, colour or clip art (C5-14). */
export function refuseContent(layer: Layer, definition?: AppFunctionDefinition): MessageKey | undefined {
  if (layer.locked) return 'layerLocked';
  if (isLinkingLayer(layer)) return 'layerLinked';
  return isPersonalisable(layer, definition) ? undefined : 'layerNotEditable';
}

/** A mandatory layer cannot be hidden (C5-01, C5-02). */
export function refuseHiding(layer: Layer, definition?: AppFunctionDefinition): MessageKey | undefined {
  const { text, image } = layer.configuration;
  const isMandatory = text?.mandatory === true || image?.mandatory === true;
  return refuseContent(layer, definition) ?? (isMandatory ? 'layerMandatory' : undefined);
}

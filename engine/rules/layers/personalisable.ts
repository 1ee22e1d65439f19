import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';

/** Whether a layer is a linking layer: it shows another layer's text (C3, C5-14). */
export function isLinkingLayer(layer: Layer): boolean {
  return layer.configuration.text?.linkedTextLayerId !== undefined;
}

/**
 * Whether the shopper may personalise a layer (C5-14): it is not a linking layer, and its own settings and its app
 * function allow input. A clip art layer qualifies if it offers a choice; IMAGE is fixed artwork.
 */
export function isPersonalisable(layer: Layer, definition?: AppFunctionDefinition): boolean {
  if (isLinkingLayer(layer) || definition?.allowInput === false) return false;
  const { text, image, colour, clipArt } = layer.configuration;
  switch (layer.designFunction) {
    case 'TEXTAREA':
      return text?.allowInput ?? false;
    case 'IMAGEAREA':
      return image?.allowInput ?? false;
    case 'COLOURAREA':
      return !(colour?.disableInput ?? false);
    case 'CLIPARTAREA':
      return (clipArt?.clipArts.length ?? 0) > 0;
    case 'IMAGE':
      return false;
  }
}

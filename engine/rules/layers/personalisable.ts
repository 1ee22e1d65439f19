import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';

/** Whether a layer is a linking layer: it shows another layer's text (C3, C5-14). */
export function isLinkingLayer(layer: Layer): boolean {
  return layer.configuration.text?.linkedTextLayerId !== undefined;
}

/**
 * Whether the shopper may put something of their own into a layer (C5-14): it is no linking layer and its input is
 * allowed by its own settings and by its app function. A clip art layer is when there is a choice; IMAGE is
 * fixed artwork.
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

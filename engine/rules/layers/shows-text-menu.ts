import type { Layer } from '../../model/layer.ts';

/**
 * Whether the text control menu is shown (C2): the layer may be resized, rotated or moved, has more than one font or
 * colour to choose from, or permits changes of emphasis or alignment.
 */
export function showsTextMenu(layer: Layer, fontCount: number, colourCount: number): boolean {
  const text = layer.configuration.text;
  return (
    layer.resizeable ||
    layer.rotatable ||
    layer.moveable ||
    fontCount > 1 ||
    colourCount > 1 ||
    text?.allowTextEmphasisChange === true ||
    text?.allowTextAlignmentChange === true
  );
}

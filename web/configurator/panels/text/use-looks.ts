import { useState } from 'react';
import type { ResolvedText } from '../../../../engine/personalisation.ts';

/**
 * A text layer as it was when it last changed in anything but its text. Controls that show the look of a text, and not
 * its words, are not rendered for each typed letter.
 */
export function useLooks(target: ResolvedText): ResolvedText {
  const [looks, setLooks] = useState(target);
  if (looks === target || describeLooks(looks) === describeLooks(target)) return looks;
  setLooks(target);
  return target;
}

/** Fonts follow from the layer and the product. */
function describeLooks({ maskId, layer, area, placement, text, colour, isShown }: ResolvedText): string {
  const { configuration } = layer;
  const own = { ...layer, configuration: { ...configuration, text: { ...configuration.text, text: '' } } };
  return JSON.stringify([maskId, own, area, placement, { ...text, text: '' }, colour, isShown]);
}

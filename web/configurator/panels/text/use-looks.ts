import { useState } from 'react';
import type { ResolvedText } from '../../../../engine/personalisation.ts';

/**
 * A text layer, updated only when something other than its text changes. Controls that show the style of a text, but not
 * the text, are not rendered for each typed letter.
 */
export function useLooks(target: ResolvedText): ResolvedText {
  const [looks, setLooks] = useState(target);
  if (looks === target || describeLooks(looks) === describeLooks(target)) return looks;
  setLooks(target);
  return target;
}

/** A key of the style. Fonts are determined by the layer and the product. */
function describeLooks({ maskId, layer, area, placement, text, colour, isShown }: ResolvedText): string {
  const { configuration } = layer;
  const own = { ...layer, configuration: { ...configuration, text: { ...configuration.text, text: '' } } };
  return JSON.stringify([maskId, own, area, placement, { ...text, text: '' }, colour, isShown]);
}

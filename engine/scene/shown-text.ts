import { isHexColour, parseHexColour } from '../rules/colour/hex-colour.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';

/** A placeholder without a colour of its own is a quiet grey: a hint, not content. */
const PLACEHOLDER_COLOUR = '#9a9a9a';
/** Text without a colour is black, as on paper. */
const TEXT_COLOUR = '#000000';

/** The text that a layer shows: its own, or the placeholder that only the screen shows; undefined: nothing. */
export function shownText({
  text: settings,
  colour = TEXT_COLOUR,
}: ResolvedText): { text: string; colour: string; isPlaceholder: boolean } | undefined {
  const { text, placeholderText, placeholderTextColour: hex } = settings;
  if (text.trim() !== '') return { text, colour, isPlaceholder: false };
  if (placeholderText.trim() === '') return undefined;
  const placeholderColour = hex !== undefined && isHexColour(hex) ? parseHexColour(hex) : PLACEHOLDER_COLOUR;
  return { text: placeholderText, colour: placeholderColour, isPlaceholder: true };
}

import { isHexColour, parseHexColour } from '../rules/colour/hex-colour.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';

/** The default colour of a placeholder is a light grey. */
const PLACEHOLDER_COLOUR = '#9a9a9a';
/** The default colour of text is black. */
const TEXT_COLOUR = '#000000';

/** The text that a layer shows: its own, or the placeholder, which is only shown on screen; undefined for none. */
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

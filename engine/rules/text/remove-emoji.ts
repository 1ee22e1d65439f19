import { graphemes } from './graphemes.ts';

/**
 * A cluster that shows as an emoji: one by itself (a face, a flag's letter), a keycap, or a text symbol that is made
 * one by VS16, a skin tone or by being joined to another. Digits, ©, ™ and ☀ are text otherwise.
 */
const EMOJI_CLUSTER =
  /^(?:\p{Emoji_Presentation}|[0-9#*]\uFE0F?\u20E3|(?![0-9#*])\p{Emoji}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}))/u;
/** Parts of emoji that hang on to a letter, as a skin tone after "a" does. */
const EMOJI_PART = /[\p{Emoji_Presentation}\uFE0F\u20E3]/gu;
const MAY_HOLD_EMOJI = /[\p{Emoji_Presentation}\uFE0F\u20E3\u200D]/u;
/** A joiner means something after a letter (Arabic, Indic scripts); after anything else it is a leftover. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])\u200D/gu;

/**
 * Removes emoji presentation characters (C5-05) as the shopper sees them: whole clusters, so a family, a flag or a
 * keycap goes at once and no joiner or variation selector stays behind. Symbols in text presentation stay.
 */
export function removeEmoji(text: string): string {
  if (!MAY_HOLD_EMOJI.test(text)) return text;
  let kept = '';
  for (const cluster of graphemes(text)) {
    if (!EMOJI_CLUSTER.test(cluster)) kept += cluster.replace(EMOJI_PART, '');
  }
  return kept.replace(STRAY_JOINER, '');
}

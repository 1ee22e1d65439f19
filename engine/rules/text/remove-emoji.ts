import { graphemes } from './graphemes.ts';

/**
 * A cluster in emoji presentation: an emoji (a face, a flag's letter), a keycap, or a text symbol with VS16, a skin
 * tone or a joiner. Digits, ©, ™ and ☀ are text otherwise.
 */
const EMOJI_CLUSTER =
  /^(?:\p{Emoji_Presentation}|[0-9#*]\uFE0F?\u20E3|(?![0-9#*])\p{Emoji}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}))/u;
/** Parts of emoji after a letter, such as a skin tone after "a". */
const EMOJI_PART = /[\p{Emoji_Presentation}\uFE0F\u20E3]/gu;
const MAY_HOLD_EMOJI = /[\p{Emoji_Presentation}\uFE0F\u20E3\u200D]/u;
/** A joiner is meaningful after a letter (Arabic, Indic scripts); elsewhere it is a remainder. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])\u200D/gu;

/**
 * Removes emoji presentation characters (C5-05) as whole clusters, so that no joiner or variation selector of a family,
 * flag or keycap remains. Symbols in text presentation are kept.
 */
export function removeEmoji(text: string): string {
  if (!MAY_HOLD_EMOJI.test(text)) return text;
  let kept = '';
  for (const cluster of graphemes(text)) {
    if (!EMOJI_CLUSTER.test(cluster)) kept += cluster.replace(EMOJI_PART, '');
  }
  return kept.replace(STRAY_JOINER, '');
}

import { graphemes } from './graphemes.ts';

/** Emoji by themselves: faces, flags' letters, skin tones. Digits, ©, ™ and ☀ are text unless told otherwise. */
const EMOJI_PRESENTATION = /\p{Emoji_Presentation}/u;
/** A text symbol asked to show as emoji (VS16), but for digits, # and *, which only become one in a keycap. */
const ASKED_TO_BE_EMOJI = /(?![0-9#*])\p{Emoji}\uFE0F/u;
const KEYCAP = /\u20E3/;
const MAY_HOLD_EMOJI = /[\p{Emoji_Presentation}\uFE0F\u20E3]/u;
/** A joiner means something after a letter (Arabic, Indic scripts); after anything else it is a leftover. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])\u200D/gu;

/**
 * Removes emoji presentation characters (C5-05) as the shopper sees them: whole clusters, so a family, a flag or a
 * keycap goes at once and no joiner or variation selector stays behind. Symbols in text presentation stay.
 */
export function removeEmoji(text: string): string {
  if (!MAY_HOLD_EMOJI.test(text)) return text;
  let kept = '';
  for (const cluster of graphemes(text)) if (!isEmoji(cluster)) kept += cluster;
  return kept.replaceAll('\uFE0F', '').replace(STRAY_JOINER, '');
}

function isEmoji(cluster: string): boolean {
  return EMOJI_PRESENTATION.test(cluster) || ASKED_TO_BE_EMOJI.test(cluster) || KEYCAP.test(cluster);
}

/**
 * Characters that are not drawn and therefore never missing: joiners, bidi controls, variation selectors, soft hyphen.
 */
export function isIgnorable(character: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(character);
}

/** Spaces that hang at a line's end and are not part of its width (UAX #14, LB18); no-break spaces do not hang. */
export function isHangingSpace(character: string): boolean {
  return /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\u2060]$/.test(character);
}

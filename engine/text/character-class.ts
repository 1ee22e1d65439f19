/** Characters that are never drawn and so never missing: joiners, bidi controls, variation selectors, soft hyphen. */
export function isIgnorable(character: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(character);
}

/** Spaces that hang over a line's end instead of taking part in its width (UAX #14, LB18); no-break spaces do not. */
export function isHangingSpace(character: string): boolean {
  return /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\u2060]$/.test(character);
}

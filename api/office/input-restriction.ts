/** The characters that each restricted input field allows (B5-06). Letters are those of any script. */
const allowedCharacters = {
  digits: /[0-9]/,
  letters: /\p{L}|\p{M}/u,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  lettersAndDigits: /[0-9]|\p{L}|\p{M}/u,
  phone: /[0-9 ()/-]/,
  currency: /[0-9.]/,
  size: /[0-9.]/,
} as const;

export type InputRestriction = keyof typeof allowedCharacters;

/** A text without the characters that a restricted input field does not allow (B5-06). */
export function restrictInput(text: string, restriction: InputRestriction): string {
  const allowed = allowedCharacters[restriction];
  return Array.from(text)
    .filter((character) => allowed.test(character))
    .join('');
}

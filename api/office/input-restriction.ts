/** The characters that each restricted input field lets through (B5-06). Letters are those of any script. */
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

/** The part of a text that a restricted input field keeps: every other character is left out (B5-06). */
export function restrictInput(text: string, restriction: InputRestriction): string {
  const allowed = allowedCharacters[restriction];
  return Array.from(text)
    .filter((character) => allowed.test(character))
    .join('');
}

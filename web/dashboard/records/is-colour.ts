import { isHexColour } from '../../../engine/screens.ts';

/** Whether a text is a colour: 3 or 6 hexadecimal digits (back-office §5), or a name of CSS where a field accepts names. */
export const isColour = (text: string, isNameAllowed: boolean): boolean =>
  isHexColour(text) || (isNameAllowed && /^[a-z]+$/i.test(text) && CSS.supports('color', text));

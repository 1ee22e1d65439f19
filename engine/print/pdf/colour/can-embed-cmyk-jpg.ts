import type { Picture } from '../../../assets/picture.ts';

/**
 * Whether a PDF in inks may hold a picture's file as it is: a CMYK JPEG. Its inks were chosen when it was separated, so
 * they go to the press as they are; a profile of another press inside it is passed over, as layout programs do
 * ("preserve numbers").
 */
export const canEmbedCmykJpg = ({ format, colour }: Picture): boolean =>
  format === 'JPG' && colour.space === 'CMYK';

import type { Picture } from '../../../assets/picture.ts';

/**
 * Whether a PDF in inks can embed a picture unchanged: a CMYK JPEG. It is already separated, so its inks are kept; an
 * embedded profile is ignored, as in layout programs ("preserve numbers").
 */
export const canEmbedCmykJpg = ({ format, colour }: Picture): boolean =>
  format === 'JPG' && colour.space === 'CMYK';

import { isKeyBlack } from '../colour/key-black.ts';
import { parsePaint } from '../colour/parse-paint.ts';

/**
 * The plate of black says where a page is black ink alone: it is painted with these colours in place of the page's own.
 * Red is the share of a pixel that black leaves of what is beneath, green the share that is printed over it. Black takes
 * red away as it darkens white paper, so the two are rounded alike, however many blacks overlap.
 */
export const BLACK_PLATE = { none: '#ff0000', cutOut: '#000000', overprint: '#00ff00' } as const;

/** Whether a colour of the page, `#rrggbb` or `#rrggbbaa`, is black ink alone. */
export const isBlackPaint = (colour: string): boolean => isKeyBlack(parsePaint(colour).rgb);

/** A colour of the page with its opacity, as the plate shows it. */
export const toPlateColour = (colour: string, plate: string): string => `${plate}${colour.slice(7)}`;

/** On the plate, what blends with the page covers it: its colours are mixed. Stencils stay what they are. */
export const toPlateOperation = (operation: GlobalCompositeOperation): GlobalCompositeOperation =>
  operation === 'destination-in' ? operation : 'source-over';

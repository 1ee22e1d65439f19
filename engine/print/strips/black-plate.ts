import { isKeyBlack } from '../colour/key-black.ts';
import { parsePaint } from '../colour/parse-paint.ts';

/**
 * The plate of black shows where a page is only black ink. It is painted with these colours in place of the page's own.
 * Red is the share of a pixel beneath that black does not knock out, green the share that is overprinted. Black reduces
 * red as it darkens white paper, so both are rounded equally for any number of overlapping blacks.
 */
export const BLACK_PLATE = { none: '#ff0000', cutOut: '#000000', overprint: '#00ff00' } as const;

/** Whether a colour of the page, `#rrggbb` or `#rrggbbaa`, is only black ink. */
export const isBlackPaint = (colour: string): boolean => isKeyBlack(parsePaint(colour).rgb);

/** The colour on the plate for a colour of the page, with its opacity. */
export const toPlateColour = (colour: string, plate: string): string => `${plate}${colour.slice(7)}`;

/** On the plate, blend modes become source-over, because blended colours are mixed inks. Stencils are kept. */
export const toPlateOperation = (operation: GlobalCompositeOperation): GlobalCompositeOperation =>
  operation === 'destination-in' ? operation : 'source-over';

import { readFileSync } from 'node:fs';
import { admitFont } from '../../../assets/admit-font.ts';
import { unpackWoff2 } from '../../../platform/node/unpack-woff2.ts';
import { parseSfntDirectory } from '../../../assets/font/sfnt-directory.ts';

/** A box on the canvas, canvas units. */
export const box = (left: number, top: number, width: number, height: number, more: object = {}) => ({
  left,
  top,
  width,
  height,
  ...more,
});

/** Inside the trim box and its safe distance. */
const inside = box(150, 150, 200, 100);

/** A text of 20 mm, black, on the left of its box. */
export const text = (settings: object = {}, more: object = {}) => ({
  id: 't',
  name: 'Name',
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: 'Hello', fontSize: 60, align: 'LEFT', ...settings } },
  objectConfiguration: inside,
  ...more,
});

/** A QR code of 33 mm with its quiet zone, black: 29 modules of 1.15 mm. */
export const qrCode = (code: object = {}, more: object = {}) =>
  text({ text: 'platen', code }, { name: 'Code', ...more });

/** An EAN-13 of 67 x 33 mm. */
export const ean = (digits: string, more: object = {}) =>
  text({ text: digits, code: { symbology: 'EAN13' } }, { name: 'Code', ...more });

/** The picture `photo` in an area of 67 x 33 mm. */
export const photo = (more: object = {}) => ({
  id: 'i',
  name: 'Photo',
  designFunction: 'IMAGEAREA',
  configuration: { image: { url: 'photo' } },
  objectConfiguration: inside,
  ...more,
});

/** The clip art `art` in the same place. */
export const art = (more: object = {}) => photo({ configuration: { image: { url: 'art' } }, ...more });

/** A flat colour. */
export const colour = (fillColour: string, more: object = {}) => ({
  id: `c${fillColour}`,
  name: 'Ground',
  designFunction: 'COLOURAREA',
  fillColour,
  configuration: { colour: {} },
  objectConfiguration: inside,
  ...more,
});

/** Clip art of 20 x 10 px. */
export const drawing = (inner: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}</svg>`);

/** The serif font with other embedding rights (OS/2 fsType). */
export async function serifWithRights(fsType: number): Promise<Uint8Array> {
  const { sfnt } = await admitFont(
    readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
    unpackWoff2,
  );
  const bytes = sfnt.slice();
  const { offset } = parseSfntDirectory(bytes).tables.get('OS/2')!;
  new DataView(bytes.buffer).setUint16(offset + 8, fsType);
  return bytes;
}

import type { DemoShop } from '../../api/seed/demo-shop.ts';

/** A product of the shop. Titles and variant ids are Platen's. Descriptions and prices are the shop's own. */
export interface ShopProduct {
  name: string;
  title: string;
  words: string;
  pricePence: number;
  /** The choice between its variants, if there are several. */
  choice?: { name: string; variants: readonly string[] };
  shopProductVariantIds: number[];
}

/** In the order of the shop's pages, best sellers first. */
const OWN: Record<string, Pick<ShopProduct, 'words' | 'pricePence' | 'choice'>> = {
  mug: {
    words: 'For the first coffee of the day.',
    pricePence: 1290,
    choice: { name: 'Size', variants: ['11 oz', '15 oz'] },
  },
  't-shirt': {
    words: 'Organic cotton, front and back.',
    pricePence: 2290,
    choice: { name: 'Size', variants: ['S', 'M', 'L', 'XL'] },
  },
  poster: {
    words: '50 by 70 cm, in your words.',
    pricePence: 2190,
    choice: { name: 'Frame', variants: ['No frame', 'Oak', 'Black'] },
  },
  'phone-case': {
    words: 'Initials on marble.',
    pricePence: 1890,
    choice: { name: 'Finish', variants: ['Gloss', 'Matte'] },
  },
  'canvas-print': {
    words: 'Your photo, on the wall.',
    pricePence: 2490,
  },
  coaster: { words: 'A wreath around your words.', pricePence: 690 },
  'water-bottle': { words: 'Steel, for the trail.', pricePence: 1990 },
  'vinyl-sticker': {
    words: 'Cut along its own outline.',
    pricePence: 290,
  },
  'award-plaque': {
    words: 'Five winners, one order.',
    pricePence: 3900,
  },
  'glass-award': {
    words: 'Engraved, for one of a kind.',
    pricePence: 4900,
  },
  'event-ticket': {
    words: 'With a code for the door.',
    pricePence: 190,
  },
  'asset-tag': {
    words: 'Numbered, for tools that come back.',
    pricePence: 390,
  },
};

export const listProducts = (products: DemoShop['products']): ShopProduct[] =>
  Object.entries(OWN).flatMap(([name, own]) =>
    products.filter((product) => product.name === name).map((product) => Object.assign({}, own, product)),
  );

export const formatPence = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

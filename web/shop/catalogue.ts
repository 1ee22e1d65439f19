import type { DemoShop } from '../../api/seed/demo-shop.ts';

/** A product as the shop shows it. Titles and numbers of variants are Platen's; words, prices and pictures are the shop's own. */
export interface ShopProduct {
  name: string;
  title: string;
  words: string;
  pricePence: number;
  /** Platen's own picture of a design, beneath the pictures of fixture designs. */
  picture: string;
  /** The choice between its variants, where there are several. */
  choice?: { name: string; variants: readonly string[] };
  shopProductVariantIds: number[];
}

const OWN: Record<string, Pick<ShopProduct, 'words' | 'pricePence' | 'picture' | 'choice'>> = {
  'asset-tag': {
    words: 'Numbered, for tools that come back.',
    pricePence: 390,
    picture: 'tag-workshop-lathe/plate.png',
  },
  'award-plaque': {
    words: 'Five winners, one order.',
    pricePence: 3900,
    picture: 'plaque-five-winners/plate.png',
  },
  'canvas-print': {
    words: 'Your photo, on the wall.',
    pricePence: 2490,
    picture: 'canvas-good-boy/front.png',
  },
  coaster: { words: 'A wreath around your words.', pricePence: 690, picture: 'coaster-stargazers/top.png' },
  'event-ticket': {
    words: 'With a code for the door.',
    pricePence: 190,
    picture: 'ticket-night-under-stars/front.png',
  },
  'glass-award': {
    words: 'Engraved, for one of a kind.',
    pricePence: 4900,
    picture: 'glass-award-summit-club/front.png',
  },
  mug: {
    words: 'For the first coffee of the day.',
    pricePence: 1290,
    picture: 'mug-corgi/wrap.png',
    choice: { name: 'Size', variants: ['11 oz', '15 oz'] },
  },
  'phone-case': {
    words: 'Initials on marble.',
    pricePence: 1890,
    picture: 'case-monogram/back-of-the-case.png',
    choice: { name: 'Finish', variants: ['Gloss', 'Matte'] },
  },
  poster: {
    words: '50 by 70 cm, in your words.',
    pricePence: 2190,
    picture: 'poster-last-ferry/poster.png',
    choice: { name: 'Frame', variants: ['No frame', 'Oak', 'Black'] },
  },
  't-shirt': {
    words: 'Organic cotton, front and back.',
    pricePence: 2290,
    picture: 'shirt-endless-summer/front.png',
    choice: { name: 'Size', variants: ['S', 'M', 'L', 'XL'] },
  },
  'vinyl-sticker': {
    words: 'Cut along its own outline.',
    pricePence: 290,
    picture: 'sticker-good-dog-club/front.png',
  },
  'water-bottle': { words: 'Steel, for the trail.', pricePence: 1990, picture: 'bottle-trail-club/wrap.png' },
};

export const listProducts = (products: DemoShop['products']): ShopProduct[] =>
  products.flatMap((product) => {
    const own = OWN[product.name];
    return own ? [Object.assign(own, product)] : [];
  });

export const formatPence = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

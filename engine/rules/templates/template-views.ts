import type { ProductTemplate } from '../../model/product-templates.ts';

/** A template of products: its type and views. */
export interface Template {
  productType: string;
  views: readonly TemplateView[];
}

export interface TemplateView {
  name: string;
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  holds: readonly ('photo' | 'text')[];
  /** The product, drawn in the colour of its fabric. Without it the view shows the printed sheet. */
  picture?: { reference: string; unitsPerMm: number };
}

const view = (
  name: string,
  [widthMm, heightMm]: [number, number],
  bleedMm: number,
  ...holds: TemplateView['holds']
): TemplateView => ({ name, widthMm, heightMm, bleedMm, holds });

const shirtView = (name: string, reference: string, ...holds: TemplateView['holds']): TemplateView => ({
  ...view(name, [300, 400], 0, ...holds),
  // The scale of the pictures (scripts/fixtures/view-pictures.ts), in canvas units.
  picture: { reference, unitsPerMm: 0.68 },
});

export const templates: Readonly<Record<ProductTemplate, Template>> = {
  blank: { productType: 'OTHER', views: [view('Front', [100, 100], 3)] },
  poster: { productType: 'POSTER', views: [view('Poster', [420, 594], 3, 'photo', 'text')] },
  mug: { productType: 'MUG', views: [view('Wrap', [200, 85], 3, 'photo', 'text')] },
  shirt: {
    productType: 'T-SHIRT',
    views: [
      shirtView('Front', 't-shirt-front.webp', 'photo', 'text'),
      shirtView('Back', 't-shirt-back.webp', 'text'),
    ],
  },
  plaque: { productType: 'PLAQUE', views: [view('Plate', [200, 150], 0, 'text')] },
  card: {
    productType: 'CARD',
    views: [view('Front', [148, 105], 3, 'photo'), view('Back', [148, 105], 3, 'text')],
  },
  sticker: { productType: 'STICKER', views: [view('Sticker', [80, 80], 2, 'photo')] },
};

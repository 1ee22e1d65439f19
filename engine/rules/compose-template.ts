import { parseProduct, type Product } from '../model/product-file.ts';
import type { ProductTemplate } from '../model/product-templates.ts';

interface Template {
  productType: string;
  views: readonly View[];
}

interface View {
  name: string;
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  holds: readonly ('photo' | 'text')[];
}

const view = (
  name: string,
  [widthMm, heightMm]: [number, number],
  bleedMm: number,
  ...holds: View['holds']
): View => ({ name, widthMm, heightMm, bleedMm, holds });

const TEMPLATES: Record<ProductTemplate, Template> = {
  blank: { productType: 'OTHER', views: [view('Front', [100, 100], 3)] },
  poster: { productType: 'POSTER', views: [view('Poster', [420, 594], 3, 'photo', 'text')] },
  mug: { productType: 'MUG', views: [view('Wrap', [200, 85], 3, 'photo', 'text')] },
  shirt: {
    productType: 'T-SHIRT',
    views: [view('Front', [300, 400], 0, 'photo', 'text'), view('Back', [300, 400], 0, 'text')],
  },
  plaque: { productType: 'PLAQUE', views: [view('Plate', [200, 150], 0, 'text')] },
  card: {
    productType: 'CARD',
    views: [view('Front', [148, 105], 3, 'photo'), view('Back', [148, 105], 3, 'text')],
  },
  sticker: { productType: 'STICKER', views: [view('Sticker', [80, 80], 2, 'photo')] },
};

/** The canvas of a view, and the margin around the print and its bleed. Canvas units. */
const CANVAS = 500;
const MARGIN = 12;

/** The share of a print's height for a text, at its bottom. */
const TEXT_SHARE = 0.25;

const definition = { type: 'PERSONALISED' };
const FUNCTIONS = ['IMAGEAREA', 'TEXTAREA', 'COLOURAREA', 'CLIPARTAREA'].map((each, index) => ({
  id: index + 1,
  function: each,
  definition,
}));

/**
 * Composes a new product from a template.
 * @param fontId the font of its texts; undefined if there is none yet, which is a finding
 */
export function composeTemplate(
  template: ProductTemplate,
  name: string,
  fontId: number | undefined,
): Product {
  const { productType, views } = TEMPLATES[template];
  return parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      productGroup: { name },
      enterpriseProductGroup: { id: 1, productTitle: name, configuration: { productType } },
      shopProductVariants: [{ id: 1, enterpriseProductVariantId: 1, enterpriseProductMaskGroupId: 1 }],
    },
    templates: FUNCTIONS,
    maskGroups: [
      {
        id: 1,
        name: 'Views',
        selected: true,
        masks: views.map((each, index) => ({
          id: index + 1,
          name: each.name,
          sequence: index,
          layers: composeLayers(each, fontId, index * 10),
        })),
      },
    ],
    printAreas: views.map((each, index) => ({
      id: index + 1,
      name: each.name,
      sequence: index,
      enterpriseProductMaskId: index + 1,
      configuration: {
        imageWidth: each.widthMm,
        imageHeight: each.heightMm,
        bleedDepth: each.bleedMm,
        ...printOnCanvas(each),
      },
    })),
  });
}

/** The print in the centre of the canvas, at the largest size with its bleed. */
function printOnCanvas({ widthMm, heightMm, bleedMm }: View) {
  const unitsPerMm = (CANVAS - 2 * MARGIN) / (Math.max(widthMm, heightMm) + 2 * bleedMm);
  const [previewWidth, previewHeight] = [widthMm * unitsPerMm, heightMm * unitsPerMm];
  return {
    previewPositionX: (CANVAS - previewWidth) / 2,
    previewPositionY: (CANVAS - previewHeight) / 2,
    previewWidth,
    previewHeight,
  };
}

/** @param idsAfter layers of different views have different numbers */
function composeLayers(own: View, fontId: number | undefined, idsAfter: number): object[] {
  const { previewPositionX, previewPositionY, previewWidth, previewHeight } = printOnCanvas(own);
  const bleed = (own.bleedMm * previewWidth) / own.widthMm;
  const photo = {
    id: idsAfter + 1,
    name: 'Photo',
    designFunction: 'IMAGEAREA',
    enterpriseProductTemplateId: 1,
    configuration: { image: { allowInput: true } },
    objectConfiguration: {
      left: previewPositionX - bleed,
      top: previewPositionY - bleed,
      width: previewWidth + 2 * bleed,
      height: previewHeight + 2 * bleed,
    },
    moveable: true,
    resizeable: true,
    rotatable: true,
  };
  const textHeight = previewHeight * TEXT_SHARE;
  const text = {
    id: idsAfter + 2,
    name: 'Text',
    designFunction: 'TEXTAREA',
    enterpriseProductTemplateId: 2,
    fontId,
    fillColour: '#222222',
    configuration: { text: { allowInput: true, autosizeText: true, placeholderText: 'Your text' } },
    objectConfiguration: {
      left: previewPositionX + previewWidth * 0.1,
      top: previewPositionY + previewHeight - textHeight * 1.2,
      width: previewWidth * 0.8,
      height: textHeight,
    },
    sequence: 10,
  };
  return own.holds.map((kind) => (kind === 'photo' ? photo : text));
}

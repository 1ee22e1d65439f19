import { canvasLimits } from '../../limits.ts';
import type { ColourGroup } from '../../model/colour-group.ts';
import { parseProduct, type Product } from '../../model/product-file.ts';
import type { ProductTemplate } from '../../model/product-templates.ts';
import { type TemplateView, templates } from './template-views.ts';

/** Records and files that a new product refers to. */
export interface TemplateParts {
  /** The font of its texts; without one they have a finding. */
  fontId: number | undefined;
  /** The colours of its fabric, with at least one. */
  fabrics: ColourGroup;
}

const CANVAS = canvasLimits.configuratorSizePx;
/** The margin around a print that fills the canvas, and its bleed. Canvas units. */
const MARGIN = 12;

/** The share of a print's height for a text, at its bottom. */
const TEXT_SHARE = 0.25;

const definition = { type: 'PERSONALISED' };
const FUNCTIONS = ['IMAGEAREA', 'TEXTAREA', 'COLOURAREA', 'CLIPARTAREA'].map((each, index) => ({
  id: index + 1,
  function: each,
  definition,
}));

/** The references of a template's pictures, to those of `templatePictures`. A product with pictures has a fabric. */
export const listTemplatePictures = (template: ProductTemplate): string[] =>
  templates[template].views.flatMap(({ picture }) => (picture ? [picture.reference] : []));

/** Composes a new product from a template. */
export function composeTemplate(template: ProductTemplate, name: string, parts: TemplateParts): Product {
  const { productType, views } = templates[template];
  return parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      productGroup: { name },
      enterpriseProductGroup: { id: 1, productTitle: name, configuration: { productType } },
      shopProductVariants: [{ id: 1, enterpriseProductVariantId: 1, enterpriseProductMaskGroupId: 1 }],
    },
    templates: FUNCTIONS,
    colourGroups: listTemplatePictures(template).length > 0 ? [parts.fabrics] : [],
    maskGroups: [
      {
        id: 1,
        name: 'Views',
        selected: true,
        masks: views.map((each, index) => ({
          id: index + 1,
          name: each.name,
          sequence: index,
          imageS3Location: each.picture?.reference,
          layers: composeLayers(each, parts, index * 10),
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

/** The print in the centre of the canvas: at the scale of the picture, else at the largest size with its bleed. */
function printOnCanvas({ widthMm, heightMm, bleedMm, picture }: TemplateView) {
  const fullSize = (CANVAS - 2 * MARGIN) / (Math.max(widthMm, heightMm) + 2 * bleedMm);
  const unitsPerMm = picture?.unitsPerMm ?? fullSize;
  const [previewWidth, previewHeight] = [widthMm * unitsPerMm, heightMm * unitsPerMm];
  return {
    previewPositionX: (CANVAS - previewWidth) / 2,
    previewPositionY: (CANVAS - previewHeight) / 2,
    previewWidth,
    previewHeight,
  };
}

/** @param idsAfter layers of different views have different numbers */
function composeLayers(own: TemplateView, { fontId, fabrics }: TemplateParts, idsAfter: number): object[] {
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
    sequence: 5,
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
  const fabric = {
    id: idsAfter + 3,
    name: 'Fabric',
    designFunction: 'COLOURAREA',
    enterpriseProductTemplateId: 3,
    colourGroupId: fabrics.id,
    colourId: fabrics.colours[0]?.id,
    // Front and back are of one fabric.
    synchronizationId: 'fabric',
    configuration: { colour: { colourSwitch: 1, productColour: true } },
    objectConfiguration: { left: 0, top: 0, width: CANVAS, height: CANVAS },
  };
  const printed = own.holds.map((kind) => (kind === 'photo' ? photo : text));
  return own.picture ? [fabric, ...printed] : printed;
}

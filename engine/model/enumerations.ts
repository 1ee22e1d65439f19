import * as z from 'zod';
import { canvasLimits } from '../limits.ts';

/** The purpose of a layer: C3 layer, B3 layer. IMAGE is fixed artwork of the product; the others are areas. */
export const designFunction = z.enum(['IMAGE', 'IMAGEAREA', 'TEXTAREA', 'COLOURAREA', 'CLIPARTAREA']).meta({
  options: {
    IMAGE: 'Fixed picture',
    IMAGEAREA: 'Picture area',
    TEXTAREA: 'Text area',
    COLOURAREA: 'Colour area',
    CLIPARTAREA: 'Clip art area',
  },
});
export type DesignFunction = z.infer<typeof designFunction>;

/** B3 base app functions, and CLIPARTAREA of layers (C3). */
export const appFunctionKind = designFunction;

/** B3 base app types: products sold unchanged, and products that shoppers personalise. */
export const appType = z
  .enum(['PRINTONDEMAND', 'PERSONALISED'])
  .meta({ options: { PRINTONDEMAND: 'Print on demand', PERSONALISED: 'Personalised' } });
export type AppType = z.infer<typeof appType>;

/** B3: how a picture fills its area: by height, by width, or by the one that covers it. */
export const areaFillMethod = z
  .enum(['BEST', 'HEIGHT', 'WIDTH'])
  .meta({ options: { BEST: 'Cover the area', HEIGHT: 'Fit the height', WIDTH: 'Fit the width' } });
export type AreaFillMethod = z.infer<typeof areaFillMethod>;

/** B3: one press of an alignment button: the object's place in its area. */
export const alignment = z.enum(['CENTERV', 'CENTERH', 'LEFT', 'RIGHT', 'UP', 'DOWN']);
export type Alignment = z.infer<typeof alignment>;

/** B3: one press of a scale button. */
export const scaleMode = z.enum(['NONE', 'FILL', 'FITHEIGHT', 'FITWIDTH']);
export type ScaleMode = z.infer<typeof scaleMode>;

/**
 * B3: with FULL, synchronised layers share everything including their placement; with LINKED, only their content (text,
 * picture, colour, font, clip art).
 */
export const synchronizationMode = z
  .enum(['FULL', 'LINKED'])
  .meta({ options: { FULL: 'Content and placement', LINKED: 'Content alone' } });
export type SynchronizationMode = z.infer<typeof synchronizationMode>;

/** C3 text settings: NONE follows the paragraph's own direction. */
export const textAlign = z
  .enum(['LEFT', 'CENTER', 'RIGHT', 'NONE'])
  .meta({ options: { CENTER: 'Centre', NONE: 'As the script runs' } });
export type TextAlign = z.infer<typeof textAlign>;

/** Symbologies of a text layer that is a code (ours). */
export const codeSymbology = z
  .enum(['QRCODE', 'DATAMATRIX', 'CODE128', 'EAN13', 'EAN8', 'UPCA', 'ITF14'])
  .meta({
    options: {
      QRCODE: 'QR code',
      DATAMATRIX: 'Data Matrix',
      CODE128: 'Code 128',
      EAN13: 'EAN-13',
      EAN8: 'EAN-8',
      UPCA: 'UPC-A',
      ITF14: 'ITF-14',
    },
  });
export type CodeSymbology = z.infer<typeof codeSymbology>;

/** Levels of ISO/IEC 18004: 7, 15, 25 and 30 % of a QR code may be lost. */
export const errorCorrection = z
  .enum(['L', 'M', 'Q', 'H'])
  .meta({ options: { L: 'Low (7 %)', M: 'Medium (15 %)', Q: 'Quartile (25 %)', H: 'High (30 %)' } });
export type ErrorCorrection = z.infer<typeof errorCorrection>;

const TEXT_TRANSFORMS = ['NONE', 'UPPERCASE', 'LOWERCASE', 'CAPITALISE'] as const;
/** Case of the shown text. The keywords of CSS (`uppercase`, `capitalize`) are accepted, too. */
export const textTransform = z.preprocess(
  (input) => (typeof input === 'string' ? input.toUpperCase().replace('CAPITALIZE', 'CAPITALISE') : input),
  z.enum(TEXT_TRANSFORMS).meta({ options: { NONE: 'As written', CAPITALISE: 'Capitalised words' } }),
);
export type TextTransform = z.infer<typeof textTransform>;

/** C3: 0 the colour is fixed by `colourId`; 1 chosen from the colour group; 2 a custom hex is allowed, too. */
export const colourSwitch = z
  .literal([0, 1, 2])
  .meta({ options: { 0: 'Fixed', 1: 'From the colour group', 2: 'From the colour group, or any colour' } });
export type ColourSwitch = z.infer<typeof colourSwitch>;

/** C3: 0 the font is fixed by `fontId`; 1 chosen from the font group. */
export const fontSwitch = z.literal([0, 1]).meta({ options: { 0: 'Fixed', 1: 'From the font group' } });
export type FontSwitch = z.infer<typeof fontSwitch>;

/** C3, C5: types of picture an image area may accept. */
export const imageFileType = z.enum(['JPG', 'PNG', 'SVG']);
export type ImageFileType = z.infer<typeof imageFileType>;

/** B3: where a font comes from. */
export const fontSource = z
  .enum(['GOOGLE', 'FONTDECK', 'FONTSCOM', 'TYPEKIT'])
  .meta({ options: { GOOGLE: 'Google Fonts', FONTSCOM: 'Fonts.com' } });
export type FontSource = z.infer<typeof fontSource>;

/** The style of a font file within its family. */
export const fontVariation = z
  .enum(['REGULAR', 'BOLD', 'ITALIC', 'BOLDITALIC'])
  .meta({ options: { BOLDITALIC: 'Bold italic' } });
export type FontVariation = z.infer<typeof fontVariation>;

/** B3: file formats of a print. */
export const outputType = z.enum(['PDF', 'PNG', 'JPG']);
export type OutputType = z.infer<typeof outputType>;

/** The artwork on the sides of a product: the artwork around the face, or the mirrored face (ours). */
export const edgeFill = z.enum(['WRAP', 'MIRROR']);
export type EdgeFill = z.infer<typeof edgeFill>;

/** C9: canvas output is PNG, JPG if configured. */
export const canvasFormat = z.enum([canvasLimits.outputFormat, 'JPG']);
export type CanvasFormat = z.infer<typeof canvasFormat>;

/** B3: how a product attribute is shown. */
export const attributeDisplayType = z
  .enum(['BUTTONS', 'COLOURSWATCH'])
  .meta({ options: { COLOURSWATCH: 'Colour swatches' } });
export type AttributeDisplayType = z.infer<typeof attributeDisplayType>;

/** C9, B9: VERGE is three-dimensional, the others are flat. */
export const mockupMethod = z
  .enum(['VERGE', 'LOCAL', 'REMOTE'])
  .meta({ options: { VERGE: 'In 3D', LOCAL: 'Flat, made here', REMOTE: 'Flat, made elsewhere' } });
export type MockupMethod = z.infer<typeof mockupMethod>;

/** C9 "product types seen". The set is open (C3: "and others"): the field is a string. */
export const knownProductTypes = ['AWARD', 'PLAQUE', 'PLAQUE_FIXED'] as const;

/** C9 shop types. The set is open for new store platforms. */
export const knownShopTypes = ['SHOPIFY', 'SYMPHONY', 'SHOPBLOCKS'] as const;

/** B3: languages of the pages. */
export const language = z.enum(['en', 'de']);
export type Language = z.infer<typeof language>;

import * as z from 'zod';
import { imageScaleLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { areaFillMethod, imageFileType } from './enumerations.ts';
import { savedShape } from './saved-shape.ts';

const count = z.int().nonnegative();
const scale = z.number().positive().default(imageScaleLimits.maxScale).describe('1 fits the area');
const offset = z.number().default(0).describe('Canvas units from the centred position');

/**
 * The image block of a layer (C3 "Image settings", B3 "Image block"). URLs are references: paths relative to the file
 * that contains them. An area can combine four pictures: the shopper's (`url`), the placeholder shown without one, the
 * mask that clips it, and static artwork of the product on top.
 */
const shape = {
  url: z.string().optional().describe('The picture').meta({ editor: 'image' }),
  urlThumbnail: z.string().optional().describe('A smaller copy for the screen').meta({ editor: 'hidden' }),
  urlThumbnailB64: z.string().optional().describe('The same as base64').meta({ editor: 'hidden' }),
  urlThumbnailToImageRatio: z
    .number()
    .positive()
    .optional()
    .describe('Thumbnail width / picture width')
    .meta({ editor: 'hidden' }),
  urlPlaceholder: z.string().optional().describe('Shown while there is no picture').meta({ editor: 'image' }),
  placeholderScale: scale,
  placeholderOffsetX: offset,
  placeholderOffsetY: offset,
  urlMask: z
    .string()
    .optional()
    .describe('The picture shows where alpha x luminance is high')
    .meta({ editor: 'image' }),
  maskScale: scale,
  maskOffsetX: offset,
  maskOffsetY: offset,
  blackMask: z.boolean().default(false).describe('The picture shows where the mask is dark instead'),
  urlStatic: z
    .string()
    .optional()
    .describe('Artwork of the product over the picture')
    .meta({ editor: 'image' }),
  staticScale: scale,
  staticOffsetX: offset,
  staticOffsetY: offset,

  allowInput: z.boolean().default(false).describe('The shopper may set the picture'),
  mandatory: z.boolean().default(false).describe('The area may not stay without a picture'),
  allowApplyMask: z
    .boolean()
    .default(false)
    .describe('The mask, the layer’s or the view’s, cuts the picture'),
  allowPlaceholderArtwork: z
    .boolean()
    .default(false)
    .describe('The placeholder is artwork: printed while there is no picture'),
  areaFillMethods: z.array(areaFillMethod).default([]).describe('Fill methods offered to the shopper'),
  fileTypes: z
    .array(imageFileType)
    .optional()
    .describe('Accepted uploads. Without a choice: JPG, PNG and SVG'),
  duplicatable: z.boolean().default(false).describe('The shopper may add copies of the layer'),
  duplicationMaximum: count
    .optional()
    .describe('Most layers whose name contains this one’s, itself among them'),
  maxAreas: count.optional().describe('Most image layers of the mask, this one and its copies among them'),
};

export const imageSettings = entity(shape);
export type ImageSettings = z.infer<typeof imageSettings>;

/** Image settings of a saved layer: only differences from the product's. */
export const savedImageSettings = entity(savedShape(shape));
export type SavedImageSettings = z.infer<typeof savedImageSettings>;

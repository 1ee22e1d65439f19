import * as z from 'zod';
import { access } from '../access.ts';
import { PICTURE_ERRORS } from '../error-codes.ts';
import { defineCall } from '../call.ts';
import { dateTime, rowId } from '../wire-types.ts';

/** A picture as the layer of a design refers to it (configurator §3 "Image settings", "Saved layer object configuration"). */
const uploadedImage = z.object({
  url: z.string(),
  urlThumbnail: z.string().describe('Of at most 1500 px; the picture itself where it is small'),
  urlThumbnailToImageRatio: z.number().describe('Width of the thumbnail / width of the picture'),
  originalImageWidth: z.number().describe('Pixels, upright'),
  originalImageHeight: z.number(),
  utcExpiresDateTime: dateTime.describe('When it goes, unless a design that refers to it is saved before'),
});

/** C7-18: one picture of at most 50 MB (configurator §5), from a shopper whom nobody knows. */
export const uploadImageCall = defineCall({
  name: 'uploadImage',
  summary: 'Upload a picture for a design',
  group: 'Configurator',
  access: access.anybody,
  method: 'post',
  path: '/integration/v1/consumerconfigurator/images',
  params: z.object({}),
  sends: 'files',
  status: 201,
  query: z.object({ shopProductVariantId: rowId.describe('What is personalised') }),
  answer: uploadedImage,
  errors: ['product-unknown', 'image-too-large', 'image-type-invalid', 'uploads-too-many', ...PICTURE_ERRORS],
});

import * as z from 'zod';
import { access } from '../access.ts';
import { PICTURE_ERRORS } from '../error-codes.ts';
import { defineCall } from '../call.ts';
import { dateTime, line, rowId } from '../wire-types.ts';

/** A picture as the layer of a design refers to it (configurator §3 "Image settings", "Saved layer object configuration"). */
const uploadedImage = z.object({
  url: z.string(),
  urlThumbnail: z.string().describe('Of at most 1500 px; the picture itself where it is small'),
  urlThumbnailToImageRatio: z.number().describe('Width of the thumbnail / width of the picture'),
  originalImageWidth: z.number().describe('Pixels, upright'),
  originalImageHeight: z.number(),
  utcExpiresDateTime: dateTime.describe('When it goes, unless a design that refers to it is saved before'),
  converted: z
    .object({ from: z.literal('TIFF'), to: z.enum(['JPG', 'PNG']) })
    .optional()
    .describe('Formats of the file that was sent and of the picture that is kept, where they differ'),
});

const IMAGE_ERRORS = [
  'product-unknown',
  'image-too-large',
  'image-type-invalid',
  'uploads-too-many',
] as const;

/** C7-18: one picture of at most 50 MB (configurator §5), from an anonymous shopper. */
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
  query: z.object({ shopProductVariantId: rowId.describe('The personalised product') }),
  answer: uploadedImage,
  errors: [...IMAGE_ERRORS, ...PICTURE_ERRORS],
});

const inParts = {
  group: 'Configurator',
  access: access.anybody,
  path: '/integration/v1/consumerconfigurator/images/parts',
  params: z.object({}),
} as const;

const bytes = z.coerce.number<number | string>().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const standing = z.object({
  receivedBytes: bytes.describe('That the server has: the offset to go on at'),
  picture: uploadedImage.optional().describe('Once all bytes are there, and are a picture'),
});

/**
 * Sends a picture so that a broken connection loses nothing (ours, after the IETF's "Resumable Uploads for HTTP"). The
 * sender chooses a random secret for each picture and sends its bytes from an offset on; after a break it asks by
 * {@link sentPictureCall} how many arrived, and sends the rest. The limits are those of {@link uploadImageCall}.
 */
export const sendPictureCall = defineCall({
  ...inParts,
  name: 'sendPicture',
  summary: 'Upload a picture for a design from an offset on, under the X-Upload-Secret of its sender',
  method: 'put',
  sends: 'bytes',
  query: z.object({
    shopProductVariantId: rowId.describe('The personalised product'),
    filename: line,
    sizeBytes: bytes.describe('Of the whole picture'),
    offset: bytes.describe('Of the first byte that is sent: what the server has already'),
  }),
  answer: standing,
  errors: ['upload-secret-invalid', 'upload-offset-wrong', ...IMAGE_ERRORS, ...PICTURE_ERRORS],
});
export const sentPictureCall = defineCall({
  ...inParts,
  name: 'sentPicture',
  summary: 'How much of a picture the server has, of the sender with this X-Upload-Secret',
  method: 'get',
  query: z.object({}),
  answer: standing,
  errors: ['upload-secret-invalid'],
});
export const dropPictureCall = defineCall({
  ...inParts,
  name: 'dropPicture',
  summary: 'Give the upload of a picture up',
  method: 'delete',
  query: z.object({}),
  status: 204,
  errors: ['upload-secret-invalid'],
});

import * as z from 'zod';
import { access } from '../access.ts';
import { PICTURE_ERRORS } from '../error-codes.ts';
import { defineCall } from '../call.ts';
import { conversion, originalFormat } from '../conversion.ts';
import { dateTime, line, rowId } from '../wire-types.ts';

/**
 * A picture as the layer of a design refers to it (configurator §3 "Image settings", "Saved layer object
 * configuration").
 */
const uploadedImage = z.object({
  url: z.string(),
  urlThumbnail: z.string().describe('Of at most 1500 px; the picture itself if it is small'),
  urlThumbnailToImageRatio: z.number().describe('Width of the thumbnail / width of the picture'),
  originalImageWidth: z.number().describe('Pixels, upright'),
  originalImageHeight: z.number(),
  utcExpiresDateTime: dateTime.describe('When it is deleted, unless a saved design refers to it by then'),
  converted: conversion.optional(),
  dropped: z
    .array(z.object({ code: z.string(), message: z.string() }))
    .optional()
    .describe('Parts of an SVG that do not print'),
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
  access: access.public,
  method: 'post',
  path: '/integration/v1/consumerconfigurator/images',
  params: z.object({}),
  sends: 'files',
  status: 201,
  query: z.object({ shopProductVariantId: rowId.describe('The personalised product') }),
  answer: uploadedImage,
  errors: [...IMAGE_ERRORS, ...PICTURE_ERRORS],
});

/** Designs refer to pictures by their URLs alone, as the specification defines them. */
export const findConversionCall = defineCall({
  name: 'findConversion',
  summary: 'The conversion of a shopper’s picture that a design refers to',
  group: 'Configurator',
  access: access.public,
  method: 'get',
  path: '/integration/v1/consumerconfigurator/images',
  params: z.object({}),
  query: z.object({ url: z.string().max(3000).describe('The `url` of the picture') }),
  answer: z.object({ converted: conversion.optional() }).describe('Empty for any other picture'),
});

const inParts = {
  group: 'Configurator',
  access: access.public,
  path: '/integration/v1/consumerconfigurator/images/parts',
  params: z.object({}),
} as const;

const bytes = z.coerce.number<number | string>().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const standing = z.object({
  receivedBytes: bytes.describe('Bytes that the server has: the offset to continue at'),
  picture: uploadedImage.optional().describe('Present once all bytes have arrived and are a picture'),
});

/**
 * Uploads a picture so that a broken connection loses nothing (ours, after the IETF's "Resumable Uploads for HTTP"). The
 * client chooses a random secret for each picture and sends its bytes from an offset on. After a break it calls
 * {@link sentPictureCall} for the number of bytes that arrived, and sends the rest. The limits are those of
 * {@link uploadImageCall}.
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
    sizeBytes: bytes.describe('Size of the whole picture'),
    convertedFrom: originalFormat
      .optional()
      .describe('The format of the shopper’s picture, if the sender has converted it to this PNG or JPG'),
    offset: bytes.describe('Offset of the first byte that is sent: the number of bytes that the server has'),
  }),
  answer: standing,
  errors: ['upload-secret-invalid', 'upload-offset-wrong', ...IMAGE_ERRORS, ...PICTURE_ERRORS],
});
export const sentPictureCall = defineCall({
  ...inParts,
  name: 'sentPicture',
  summary: 'The number of bytes that the server has of the picture with this X-Upload-Secret',
  method: 'get',
  query: z.object({}),
  answer: standing,
  errors: ['upload-secret-invalid'],
});
export const dropPictureCall = defineCall({
  ...inParts,
  name: 'dropPicture',
  summary: 'Cancel the upload of a picture',
  method: 'delete',
  query: z.object({}),
  status: 204,
  errors: ['upload-secret-invalid'],
});

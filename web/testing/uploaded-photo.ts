import type { UploadedPicture } from '../configurator/session/commands/set-picture.ts';

/** An uploaded photo of 3000 x 2000 px. */
export const uploadedPhoto: UploadedPicture = {
  url: '/f/a/photo.jpg',
  urlThumbnail: '/f/b/photo.jpg',
  urlThumbnailToImageRatio: 0.5,
  originalImageWidth: 3000,
  originalImageHeight: 2000,
};

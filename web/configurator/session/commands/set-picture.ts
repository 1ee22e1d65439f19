import { placePicture } from '../../../../engine/editor.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** The reference of a layer to an uploaded picture. */
export interface UploadedPicture {
  url: string;
  urlThumbnail: string;
  urlThumbnailToImageRatio: number;
  originalImageWidth: number;
  originalImageHeight: number;
}

/** Puts a picture into a layer, placed by the rules of the layer. */
export const setPicture =
  (picture: UploadedPicture): LayerCommand =>
  ({ design, product }, target) => {
    const { url, urlThumbnail, urlThumbnailToImageRatio, originalImageWidth, originalImageHeight } = picture;
    const original = { widthPx: originalImageWidth, heightPx: originalImageHeight };
    // A fixed layer stores no placement. A layer with a placement shows the thumbnail on the screen.
    const isPlaced = target.kind === 'image' && target.layer.moveable;
    const placement = isPlaced ? placePicture(product, target, original) : undefined;
    return {
      design: editLayer(design, target, (saved) => {
        const image = { ...saved.configuration?.image, url, urlThumbnail, urlThumbnailToImageRatio };
        saved.configuration = { ...saved.configuration, image };
        if (placement) saved.objectConfiguration = placement;
        else delete saved.objectConfiguration;
      }),
      name: t('Picture of {layer}', { layer: target.layer.name }),
      key: randomId(),
    };
  };

/** A file of a picture. Without a thumbnail the file is used as its thumbnail. */
export interface PictureFile {
  url: string;
  urlThumbnail?: string | undefined;
  urlThumbnailToImageRatio?: number | undefined;
}

/** Replaces the file of a picture, for example by its cut-out, and keeps the placement. */
export const setPictureFile =
  ({ url, urlThumbnail = url, urlThumbnailToImageRatio = 1 }: PictureFile): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      const image = { ...saved.configuration?.image, url, urlThumbnail, urlThumbnailToImageRatio };
      saved.configuration = { ...saved.configuration, image };
    }),
    name: t('Background of {layer}', { layer: target.layer.name }),
    key: randomId(),
  });

/** Removes the shopper's picture from a layer. */
export const removePicture: LayerCommand = ({ design }, target) => ({
  design: editLayer(design, target, (saved) => {
    const image = { ...saved.configuration?.image, url: '', urlThumbnail: '' };
    saved.configuration = { ...saved.configuration, image };
    delete saved.objectConfiguration;
  }),
  name: t('Remove the picture of {layer}', { layer: target.layer.name }),
  key: randomId(),
});

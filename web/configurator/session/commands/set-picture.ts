import { placePicture } from '../../../../engine/editor.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** An uploaded picture, as a layer refers to it. */
export interface UploadedPicture {
  url: string;
  urlThumbnail: string;
  urlThumbnailToImageRatio: number;
  originalImageWidth: number;
  originalImageHeight: number;
}

/** Puts a picture into a layer, where the layer's own rules place it. */
export const setPicture =
  (picture: UploadedPicture): LayerCommand =>
  ({ design, product }, target) => {
    const { url, urlThumbnail, urlThumbnailToImageRatio, originalImageWidth, originalImageHeight } = picture;
    const original = { widthPx: originalImageWidth, heightPx: originalImageHeight };
    // A layer that may not be moved keeps no place of its own; one that has a place shows the thumbnail on the screen.
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

/** A file of a picture. Without a thumbnail it is its own. */
export interface PictureFile {
  url: string;
  urlThumbnail?: string | undefined;
  urlThumbnailToImageRatio?: number | undefined;
}

/** Shows another file of the same picture, as large and where it was: one without its background. */
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

/** Takes the shopper's picture out of a layer. */
export const removePicture: LayerCommand = ({ design }, target) => ({
  design: editLayer(design, target, (saved) => {
    const image = { ...saved.configuration?.image, url: '', urlThumbnail: '' };
    saved.configuration = { ...saved.configuration, image };
    delete saved.objectConfiguration;
  }),
  name: t('Remove the picture of {layer}', { layer: target.layer.name }),
  key: randomId(),
});

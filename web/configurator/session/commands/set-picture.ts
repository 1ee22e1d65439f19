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

/** Puts a picture into a layer. It is placed by the layer's own rules, wherever the one before it was. */
export const setPicture =
  (picture: UploadedPicture): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      const { url, urlThumbnail, urlThumbnailToImageRatio } = picture;
      const image = { ...saved.configuration?.image, url, urlThumbnail, urlThumbnailToImageRatio };
      saved.configuration = { ...saved.configuration, image };
      delete saved.objectConfiguration;
    }),
    name: t('Picture of {layer}', { layer: target.layer.name }),
    key: crypto.randomUUID(),
  });

/** Takes the shopper's picture out of a layer. */
export const removePicture: LayerCommand = ({ design }, target) => ({
  design: editLayer(design, target, (saved) => {
    const image = { ...saved.configuration?.image, url: '', urlThumbnail: '' };
    saved.configuration = { ...saved.configuration, image };
    delete saved.objectConfiguration;
  }),
  name: t('Remove the picture of {layer}', { layer: target.layer.name }),
  key: crypto.randomUUID(),
});

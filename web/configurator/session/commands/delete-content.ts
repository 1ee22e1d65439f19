import { limitsOf } from '../limits-of.ts';
import type { LayerCommand } from '../outcome.ts';
import { deleteLayer } from './delete-layer.ts';
import { removePicture } from './set-picture.ts';

/** Deletes a copy, or the shopper's photo in a photo area of the product. */
export const deleteContent: LayerCommand = (session, target, offset) => {
  const { refusals } = limitsOf(session, target);
  const hasOwnPicture = target.kind === 'image' && target.image.url !== '' && !refusals.edit;
  const command = refusals.delete && hasOwnPicture ? removePicture : deleteLayer;
  return command(session, target, offset);
};

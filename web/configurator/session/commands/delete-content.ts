import type { ResolvedLayer } from '../../../../engine/personalisation.ts';
import { limitsOf } from '../limits-of.ts';
import type { LayerCommand } from '../outcome.ts';
import type { Session } from '../session.ts';
import { mayRemoveClipArt, removeClipArt } from './choose-clip-art.ts';
import { deleteLayer } from './delete-layer.ts';
import { removePicture } from './set-picture.ts';

/** Deletes a copy, or the shopper's photo or motif in a layer of the product. */
export const deleteContent: LayerCommand = (session, target, offset) =>
  commandFor(session, target)(session, target, offset);

function commandFor(session: Session, target: ResolvedLayer): LayerCommand {
  const { refusals } = limitsOf(session, target);
  if (!refusals.delete || refusals.edit) return deleteLayer;
  if (target.kind === 'image' && target.image.url !== '') return removePicture;
  return mayRemoveClipArt(session, target) ? removeClipArt : deleteLayer;
}

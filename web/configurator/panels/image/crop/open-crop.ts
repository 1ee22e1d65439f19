import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import type { SessionStore } from '../../../session/create-session.ts';
import { limitsOf } from '../../../session/limits-of.ts';
import type { Session } from '../../../session/session.ts';
import { shownPlacement } from '../../../stage/shown-placement.ts';

/** Whether a shopper may crop a picture, that is move or scale it in its area. */
export function mayCrop(session: Session, target: ResolvedImage): boolean {
  const { refusals } = limitsOf(session, target);
  return Boolean(target.image.url) && !(refusals.edit || (refusals.move && refusals.resize));
}

/** Opens the crop dialog. */
export function openCrop(store: SessionStore, target: ResolvedImage): void {
  const start = shownPlacement(store.getState(), target.layer.id);
  if (start) store.setState({ dialog: { kind: 'crop', target, start } });
}

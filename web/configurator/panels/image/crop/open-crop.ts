import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import type { SessionStore } from '../../../session/create-session.ts';
import { limitsOf } from '../../../session/limits-of.ts';
import type { Session } from '../../../session/session.ts';
import { shownPlacement } from '../../../stage/shown-placement.ts';

/** Whether a shopper may choose the part of a picture that is shown: it can be shifted or sized in its area. */
export function mayCrop(session: Session, target: ResolvedImage): boolean {
  const { refusals } = limitsOf(session, target);
  return Boolean(target.image.url) && !(refusals.edit || (refusals.move && refusals.resize));
}

/** Opens the dialog in which the part of a picture is chosen. */
export function openCrop(store: SessionStore, target: ResolvedImage): void {
  const start = shownPlacement(store.getState(), target.layer.id);
  if (start) store.setState({ dialog: { kind: 'crop', target, start } });
}

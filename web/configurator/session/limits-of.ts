import { type LayerLimits, limitsOfLayer, type ResolvedLayer } from '../../../engine/editor.ts';
import { layersOf } from './layers-of.ts';
import type { Session } from './session.ts';

/** The limits of a layer of the current view. */
export const limitsOf = (session: Session, target: ResolvedLayer): LayerLimits =>
  limitsOfLayer(session.product, layersOf(session), target, session.rights);

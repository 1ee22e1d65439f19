import type { Id } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';

/** Goes to another view, with nothing selected. */
export const selectView = (store: SessionStore, maskId: Id): void =>
  store.setState({
    maskId,
    selectedId: undefined,
    scene: undefined,
    preview: undefined,
    fault: undefined,
    layerFaults: [],
  });

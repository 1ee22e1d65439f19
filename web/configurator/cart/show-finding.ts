import type { Finding } from '../../../engine/screens.ts';
import type { SessionStore } from '../session/create-session.ts';
import { selectView } from '../session/select-view.ts';

/** Goes to the view and the layer that a finding is about. */
export function showFinding(store: SessionStore, { maskId, layerId }: Finding): void {
  if (maskId !== undefined && String(maskId) !== String(store.getState().maskId)) selectView(store, maskId);
  store.setState({ stage: 'CONFIG', selectedId: layerId });
}

import type { Finding } from '../../../engine/screens.ts';
import { sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { selectView } from './select-view.ts';

/** Selects the view and the layer that a finding is about (configurator §5). */
export function goToFinding(
  store: SessionStore,
  { maskId, layerId }: Pick<Finding, 'maskId' | 'layerId'>,
): void {
  if (maskId !== undefined && !sameId(maskId, store.getState().maskId)) selectView(store, maskId);
  store.setState({ stage: 'CONFIG', selectedId: layerId });
}

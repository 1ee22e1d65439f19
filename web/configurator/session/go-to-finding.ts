import type { Finding } from '../../../engine/screens.ts';
import { sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { selectView } from './select-view.ts';

/** Selects the view and the layer of a finding, or its cell in the list of items (configurator §5). */
export function goToFinding(
  store: SessionStore,
  { maskId, layerId, itemNbr }: Pick<Finding, 'maskId' | 'layerId' | 'itemNbr'>,
): void {
  if (maskId !== undefined && !sameId(maskId, store.getState().maskId)) selectView(store, maskId);
  if (itemNbr === undefined) store.setState({ stage: 'CONFIG', selectedId: layerId });
  else
    store.setState(({ design }) => ({
      stage: 'CONFIG',
      selectedId: undefined,
      design: { ...design, itemNbr },
      itemList: { itemNbr, layerId },
    }));
}

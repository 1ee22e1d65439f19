import { findEmptyMandatoryLayers } from '../../../engine/personalisation.ts';
import { showItem } from '../quantities/show-item.ts';
import { goToFinding } from '../session/go-to-finding.ts';
import type { SessionStore } from '../session/create-session.ts';
import { wholeDesign } from '../session/whole-design.ts';

/**
 * Opens the REVIEW stage if no mandatory content is missing (C4-02). Otherwise selects the first missing layer and lists
 * all of them.
 * @returns whether the review was opened
 */
export function enterReview(store: SessionStore): boolean {
  const { product, design } = store.getState();
  const [first] = findEmptyMandatoryLayers(product, wholeDesign(design));
  if (first) {
    store.setState({ showsFindings: true });
    goToFinding(store, first);
    return false;
  }
  // The review shows one item of a list.
  const [item] = design.customisation.textAreaQuantities;
  if (design.itemNbr === undefined && item) showItem(store, item.itemNbr);
  store.setState({
    stage: 'REVIEW',
    selectedId: undefined,
    preview: undefined,
    showsFindings: false,
  });
  return true;
}

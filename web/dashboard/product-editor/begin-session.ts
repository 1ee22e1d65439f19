import { parseDesign, type Product } from '../../../engine/browser.ts';
import { findVariant, masksOfVariant, sameId } from '../../../engine/personalisation.ts';
import { parseInputs } from '../../configurator/load/inputs.ts';
import { createSession, type SessionStore } from '../../configurator/session/create-session.ts';
import { showView } from '../../configurator/session/select-view.ts';
import { withSampleVariant } from './sample-variant.ts';

/** A session of the configurator in which staff edit the product. Its design stays empty. */
export function beginSession(product: Product, enterpriseId: number): SessionStore {
  const shown = withSampleVariant(product);
  const design = parseDesign({ version: 1, customisation: {} });
  const store = createSession(
    {
      inputs: parseInputs(''),
      enterpriseId,
      shopProductVariantId: 0,
      shopDomain: undefined,
      currencyCode: '',
      product: shown,
      design,
      base: design,
    },
    undefined,
    'staff',
  );
  keepViewShown(store);
  return store;
}

/** Shows the first view of the variant when the shown view is removed. Staff also see views that shoppers do not. */
function keepViewShown(store: SessionStore): void {
  const showFirst = () =>
    store.setState((session) => {
      const views = masksOfVariant(session.product, findVariant(session.product, session.design));
      if (views.some(({ id }) => sameId(id, session.maskId))) return session;
      return showView(session, views[0]?.id ?? '');
    });
  showFirst();
  store.subscribe(({ product, design, maskId }, before) => {
    if (product !== before.product || design !== before.design || maskId !== before.maskId) showFirst();
  });
}

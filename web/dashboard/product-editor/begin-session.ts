import { parseDesign, type Product } from '../../../engine/browser.ts';
import { findVariant, masksOfVariant } from '../../../engine/personalisation.ts';
import { parseInputs } from '../../configurator/load/inputs.ts';
import { createSession, type SessionStore } from '../../configurator/session/create-session.ts';
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
    },
    undefined,
    'staff',
  );
  // Staff see views that shoppers do not.
  const [first] = masksOfVariant(shown, findVariant(shown, design));
  store.setState({ maskId: first?.id ?? '' });
  return store;
}

import { groupChargesCall } from '../../../api/contract/calls/group-charges.ts';
import { client } from '../../shared/api/client.ts';
import type { SessionStore } from '../session/create-session.ts';

/** Loads the charges of the product group. Errors are ignored and add no charge (C7-10). */
export async function loadGroupCharges(store: SessionStore): Promise<void> {
  const { product, enterpriseId, currencyCode } = store.getState();
  const { id } = product.shopProduct.enterpriseProductGroup;
  try {
    const { total } = await client(groupChargesCall, {
      params: { enterpriseId, id: Number(id) },
      query: { currencyCode },
    });
    store.setState({ groupCharges: total });
  } catch {
    // The cart computes the charges on the server, whatever is shown here.
  }
}

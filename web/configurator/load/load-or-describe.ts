import { ApiProblem } from '../../../api/contract/create-client.ts';
import { PlatenError } from '../../../engine/browser.ts';
import { describeLoadFailure } from '../../shared/answers/describe-failure.ts';
import { messages } from '../../../engine/screens.ts';
import { availability, whenAvailable } from '../../shared/api/availability.ts';
import { isTransientStatus } from '../../shared/api/is-transient-status.ts';
import type { Inputs } from './inputs.ts';
import { loadProduct, type ProductWithNotice } from './load-product.ts';
import type { LoadFailure } from './load-failure.ts';

/** Loads the design of the URL, or describes the failure in the words of configurator §8. */
export async function loadOrDescribe(inputs: Inputs): Promise<ProductWithNotice | LoadFailure> {
  const { shopProductVariantId, shopType, ecommerceVariantId } = inputs;
  if (shopProductVariantId === undefined && (shopType === undefined || ecommerceVariantId === undefined))
    return { message: messages.productNotSpecified, wayOut: 'back' };
  try {
    return await loadProduct(inputs);
  } catch (error) {
    if (availability.getState().isMaintained) {
      await whenAvailable();
      return loadOrDescribe(inputs);
    }
    if (error instanceof PlatenError && error.code === 'customisation-mismatch')
      return { message: error.message, wayOut: 'base' };
    if (error instanceof PlatenError && error.code === 'shop-mismatch')
      return { message: error.message, wayOut: 'back' };
    if (!(error instanceof ApiProblem)) return { message: messages.loadFailed, wayOut: 'retry' };
    const { status, problem } = error;
    const message = describeLoadFailure({ status, error: problem.error });
    if (problem.errorCode === 'customisation-mismatch') return { message, wayOut: 'base' };
    return { message, wayOut: isTransientStatus(status) ? 'retry' : 'back' };
  }
}

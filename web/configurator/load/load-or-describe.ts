import { ApiProblem } from '../../../api/contract/create-client.ts';
import { describeLoadFailure, messages } from '../../../engine/screens.ts';
import { availability, whenAvailable } from '../../shared/api/availability.ts';
import type { LoadedProduct } from '../session/session.ts';
import type { Inputs } from './inputs.ts';
import { loadProduct } from './load-product.ts';

/** Loads what the address names, or says why that cannot be, in the words of configurator §8. */
export async function loadOrDescribe(
  inputs: Inputs,
): Promise<{ loaded: LoadedProduct } | { message: string }> {
  const { shopProductVariantId, shopType, ecommerceVariantId } = inputs;
  if (shopProductVariantId === undefined && (shopType === undefined || ecommerceVariantId === undefined))
    return { message: messages.productNotSpecified };
  try {
    return { loaded: await loadProduct(inputs) };
  } catch (error) {
    if (availability.getState().isMaintained) {
      await whenAvailable();
      return loadOrDescribe(inputs);
    }
    if (error instanceof ApiProblem)
      return { message: describeLoadFailure({ status: error.status, error: error.problem.error }) };
    return { message: messages.loadFailed };
  }
}

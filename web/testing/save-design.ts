import { saveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import type { Web } from './open-web.ts';

/** Saves the unchanged design of a product. @returns its code */
export async function saveDesign({ api, products }: Web, product: string): Promise<string> {
  const { shopProductVariantId } = products.get(product)!;
  const body = { shopProductVariantId, configuration: { masks: [] } };
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
  return customisationCode;
}

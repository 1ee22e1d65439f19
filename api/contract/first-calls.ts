import {
  configuratorDataCall,
  configuratorDataOfShopCall,
  retrieveCustomisationCall,
} from './calls/configurator.ts';
import { composeAddress } from './compose-address.ts';

/** The inputs of the configurator's page that decide its first requests (configurator §2). */
export interface FirstInputs {
  shopProductVariantId: string | undefined;
  shopType: string | undefined;
  ecommerceVariantId: string | undefined;
  shopDomain: string | undefined;
  customisationCode: string | undefined;
  loadBaseProduct: boolean;
  preview: string | undefined;
  personalisedText: string | undefined;
}

export const dataQuery = ({ loadBaseProduct, preview }: FirstInputs) => ({
  loadBaseProduct: loadBaseProduct ? ('true' as const) : undefined,
  preview,
});

/** `undefined`: no saved design is loaded. */
export const savedQuery = ({ customisationCode, shopDomain, loadBaseProduct, preview }: FirstInputs) =>
  customisationCode === undefined || loadBaseProduct ? undefined : { customisationCode, shopDomain, preview };

export const dataOfShopArgs = (inputs: FirstInputs) => ({
  params: { shopType: inputs.shopType ?? '', id: inputs.ecommerceVariantId ?? '' },
  query: { ...dataQuery(inputs), shopDomain: inputs.shopDomain },
});

/**
 * Addresses that the page requests before it can show anything. A server writes them into the page, which saves a round
 * trip.
 */
export function listFirstAddresses(inputs: FirstInputs): string[] {
  const { shopProductVariantId: id } = inputs;
  const query = savedQuery(inputs);
  const data =
    id === undefined
      ? composeAddress(configuratorDataOfShopCall, dataOfShopArgs(inputs))
      : composeAddress(configuratorDataCall, { params: { id }, query: dataQuery(inputs) });
  return query ? [data, composeAddress(retrieveCustomisationCall, { query })] : [data];
}

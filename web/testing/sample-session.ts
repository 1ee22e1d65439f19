import { readFileSync } from 'node:fs';
import { parseDesign, parseProduct } from '../../engine/node.ts';
import { parseInputs } from '../configurator/load/inputs.ts';
import { createSession, type SessionStore } from '../configurator/session/create-session.ts';

/** A session on a fixture product, with nothing changed. @param name of its folder */
export function sampleSession(name: string): SessionStore {
  const text = readFileSync(`fixtures/products/${name}/product.json`, 'utf8');
  return createSession({
    inputs: parseInputs(''),
    enterpriseId: 1,
    shopProductVariantId: 1,
    shopDomain: undefined,
    currencyCode: 'GBP',
    product: parseProduct(JSON.parse(text)),
    design: parseDesign({ version: 1, customisation: {} }),
  });
}

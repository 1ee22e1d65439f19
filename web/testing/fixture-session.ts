import { readFileSync } from 'node:fs';
import { parseDesign, parseProduct } from '../../engine/browser.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createSession, type SessionStore } from '../configurator/session/create-session.ts';
import { i18n } from '../shared/text/text.ts';
import { parseInputs } from '../configurator/load/inputs.ts';

// Pages load compiled messages.
i18n.setMessagesCompiler(compileMessage);

/** A session of a fixture product. @param design name of a fixture design. Absent: the unchanged product */
export function openFixtureSession(product: string, design?: string): SessionStore {
  const read = (path: string): unknown => JSON.parse(readFileSync(`fixtures/${path}`, 'utf8'));
  const parsed = parseProduct(read(`products/${product}/product.json`));
  const loaded = parseDesign(design === undefined ? { version: 1 } : read(`designs/${design}.json`));
  return createSession({
    inputs: parseInputs(''),
    enterpriseId: 1,
    shopProductVariantId: 1,
    shopDomain: undefined,
    currencyCode: 'GBP',
    product: parsed,
    design: loaded,
    base: loaded,
  });
}

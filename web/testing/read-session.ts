import type { Page } from 'puppeteer-core';
import type { Design, Product } from '../../engine/browser.ts';
import type { Inputs } from '../configurator/load/inputs.ts';
import { resolveAllLayers } from '../../engine/personalisation.ts';

/** The part of the session that tests read. The page has to be opened with `debug=true`, as `openConfigurator` does. */
interface Debugged {
  platen: { session: { getState: () => { design: Design; product: Product; inputs: Inputs } } };
}

/** The current design of the configurator. */
export const readDesign = (page: Page): Promise<Design> =>
  page.evaluate(() => (globalThis as unknown as Debugged).platen.session.getState().design);

export const readProduct = (page: Page): Promise<Product> =>
  page.evaluate(() => (globalThis as unknown as Debugged).platen.session.getState().product);

/** The texts of the design, by layer name. */
export async function readTexts(page: Page): Promise<Record<string, string>> {
  const layers = resolveAllLayers(await readProduct(page), await readDesign(page));
  return Object.fromEntries(
    layers.flatMap((entry) => (entry.kind === 'text' ? [[entry.layer.name, entry.text.text]] : [])),
  );
}

export const readInputs = (page: Page): Promise<Inputs> =>
  page.evaluate(() => (globalThis as unknown as Debugged).platen.session.getState().inputs);

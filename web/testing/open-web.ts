import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openTestApi, type TestApi } from '../../api/testing/open-test-api.ts';
import type { IdMap } from '../../api/services/products/rewrite-ids.ts';
import { openPage, type PageOptions } from './open-page.ts';
import { shareChromium } from './share-chromium.ts';

/** A fixture product that {@link openWeb} set up. */
export interface WebProduct {
  /** The id of its first variant. */
  shopProductVariantId: number;
  shopDomain: string;
  /** The ids of the fixture and of the database. */
  ids: IdMap;
}

export interface ConfiguratorOptions extends PageOptions {
  /** Name of a fixture product. Default: the URL names no product. */
  product?: string;
  /** Further query parameters of the URL. */
  query?: Record<string, string>;
  /** Origin by which the server is reached. Default: its own. */
  origin?: string;
  /** Whether to wait until the design can be edited. Default: true. */
  isAwaited?: boolean;
}

export interface Web {
  api: TestApi;
  enterpriseId: number;
  products: Map<string, WebProduct>;
  /** Opens a path of the server in a browser context of its own, which is closed after the test. */
  openPage: (t: ExecutionContext, path: string, options?: PageOptions) => Promise<Page>;
  /** Opens the configurator, with `debug=true`, and waits until the design can be edited. */
  openConfigurator: (t: ExecutionContext, options: ConfiguratorOptions) => Promise<Page>;
  close: () => Promise<void>;
}

/**
 * Starts the server with the built pages, and fixture products in shops of their own. Each test file has one server and
 * may share its Chromium with others.
 * @param products names of fixture products
 * @param openApi default: an API without workers. `openTestWorkers` runs the jobs
 */
export async function openWeb<Api extends TestApi>(
  products: readonly string[],
  openApi: () => Promise<Api | TestApi> = openTestApi,
): Promise<Web> {
  if (!process.env['PLATEN_BUILT_WEB']) throw new Error('npm test builds the pages.');
  const chromium = await shareChromium();
  const api = await openApi().catch(async (error: unknown) => {
    await chromium.close();
    throw error;
  });
  const enterpriseId = await api.createEnterprise('Gifts Ltd');
  const made = new Map<string, WebProduct>();
  for (const name of products) made.set(name, await setUp(api, enterpriseId, name));
  const open: Web['openPage'] = (t, path, options) =>
    openPage(t, chromium.browser, new URL(path, api.url).href, options);
  return {
    api,
    enterpriseId,
    products: made,
    openPage: open,
    async openConfigurator(t, { product, query = {}, origin = api.url, isAwaited = true, ...options }) {
      const inputs = { ...(product ? addressOf(made, product) : {}), debug: 'true', ...query };
      const page = await open(t, `${origin}/?${new URLSearchParams(inputs)}`, options);
      if (isAwaited) await waitUntilEditable(page);
      return page;
    },
    async close() {
      await api.close();
      await chromium.close();
    },
  };
}

async function setUp(api: TestApi, enterpriseId: number, name: string): Promise<WebProduct> {
  const ids = await api.createProduct(enterpriseId, name);
  const [variant] = (await api
    .database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .join('shop', 'shop.id', 'product.shopId')
    .where({ 'shop.shopDomain': `${name}-${enterpriseId}.shop.example` })
    .orderBy('variant.id')
    .limit(1)
    .select('variant.id', 'shopDomain')) as { id: number; shopDomain: string }[];
  return { shopProductVariantId: variant!.id, shopDomain: variant!.shopDomain, ids };
}

function addressOf(products: Map<string, WebProduct>, name: string): Record<string, string> {
  const product = products.get(name);
  if (!product) throw new Error(`${name} is not one of the products given to openWeb.`);
  const { shopProductVariantId, shopDomain } = product;
  return { shopProductVariantId: String(shopProductVariantId), shopDomain };
}

/** Waits until the design is on the canvas and the editing tools are loaded. */
export async function waitUntilEditable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('design-painted').length > 0);
  await page.waitForFunction(
    () =>
      document.querySelector('main [role="group"]') !== null &&
      document.querySelector('aside [class*="Skeleton"]') === null,
  );
}

import type { DemoRecord } from '../../../api/seed/demo-record.ts';
import { createDemoShop, moveDemoShop, type SoldProduct } from '../../../api/seed/demo-shop.ts';
import type { TestApi } from '../../../api/testing/open-test-api.ts';
import { type RunningShop, startShop } from '../start-shop.ts';

/** The demo shop of an enterprise in tests. */
export interface DemoShopOfTest {
  shop: RunningShop;
  record: NonNullable<DemoRecord['shop']>;
}

/** Opens the demo shop with products of an enterprise. The shop orders with a user of its own. */
export async function openDemoShop(
  api: TestApi,
  enterpriseId: number,
  sold: readonly SoldProduct[],
): Promise<DemoShopOfTest> {
  const authorization = await api.createUser(enterpriseId, ['ORDERS']);
  const [username, password] = Buffer.from(authorization.split(' ')[1]!, 'base64').toString().split(':');
  const record = await createDemoShop(api.database, enterpriseId, sold);
  const demo: DemoRecord = {
    users: [{ username: username!, password: password!, role: 'ORDERS' }],
    designs: [],
    shop: record,
  };
  const shop = (await startShop(demo, { port: 0, apiUrl: api.url, fixtures: 'fixtures' }))!;
  await moveDemoShop(api.database, record, shop.domain);
  return { shop, record };
}

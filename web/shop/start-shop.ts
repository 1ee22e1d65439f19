import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DemoRecord } from '../../api/seed/demo-record.ts';
import { listProducts } from './catalogue.ts';
import { createShop } from './create-shop.ts';
import { ShopApi } from './shop-api.ts';

export interface RunningShop {
  url: string;
  /** The domain of the shop: host and port. */
  domain: string;
  close: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Opens the demo shop on an origin of its own, on the loopback interface.
 * @param port 0: any free port. A port in use counts as 0
 * @returns undefined if the demo has no shop
 */
export async function startShop(
  { shop, users }: DemoRecord,
  { port, apiUrl, fixtures }: { port: number; apiUrl: string; fixtures: string },
): Promise<RunningShop | undefined> {
  const account = users.find(({ role }) => role === 'ORDERS');
  if (!shop || !account) return undefined;
  const { username, password } = account;
  const app = createShop({
    apiUrl,
    api: new ShopApi(apiUrl, { enterpriseId: shop.enterpriseId, username, password }),
    products: listProducts(shop.products),
    pictureFolder: join(fixtures, 'shop'),
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, HOST, resolve);
    });
  await listen(port).catch(() => listen(0));
  const domain = `${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${domain}/`,
    domain,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

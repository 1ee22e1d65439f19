import { type DesignName, hashOf } from './expected-prints.ts';
import type { Installation } from './installation.ts';
import type { Guarantees } from './guarantees.ts';
import type { Traffic } from './traffic.ts';

/** Time within which everything is made after a fault, even on a busy machine. */
const PATIENCE_MS = 240_000;
const POLL_MS = 200;

interface Order {
  status: string;
  items: {
    assets: {
      name: string;
      status: string;
      url: string | null;
      sha256: string | null;
      errorText: string | null;
    }[];
  }[];
}

interface OpenOrders {
  open: number;
  ended: number;
}

/** Waits until no order of the traffic is waiting for files. @returns the time in ms; undefined: it did not happen */
export async function waitForOrders(
  { database }: Installation,
  prefix: string,
  patienceMs = PATIENCE_MS,
): Promise<number | undefined> {
  const startedMs = performance.now();
  for (;;) {
    const { open } = await countOrders(database, prefix).catch(() => ({ open: 1 }));
    const tookMs = performance.now() - startedMs;
    if (Number(open) === 0) return tookMs;
    if (tookMs > patienceMs) return undefined;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

async function countOrders(database: Installation['database'], prefix: string): Promise<OpenOrders> {
  return (await database('shopOrder')
    .whereLike('orderNumber', `${prefix}-%`)
    .first(
      database.raw(`count(*) FILTER (WHERE status = 'RECEIVED') AS open, count(*) AS ended`),
    )) as OpenOrders;
}

/**
 * Checks the results of accepted orders: each has all its files, each once in the table, with the same bytes as from
 * `platen render`; and of accepted saves: each is stored as it was sent. Orders whose answer was lost count if they are
 * in the table: every order there must be completed, too.
 */
export async function checkTraffic(
  installation: Installation,
  { orders, saves }: Pick<Traffic, 'orders' | 'saves'>,
  prefix: string,
  guarantees: Guarantees,
): Promise<{ orders: number; files: number; saves: number }> {
  const { shop, database, expected } = installation;
  let files = 0;
  const seen = new Set<DesignName>();
  for (const { id, orderNumber, designs } of orders) {
    const { status, body } = await shop.readOrder(id);
    if (status !== 200) {
      guarantees.expect(false, `order ${orderNumber} is lost (${status})`);
      continue;
    }
    const order = body as Order;
    guarantees.expect(order.status === 'READY_FOR_PRODUCTION', `order ${orderNumber} is ${order.status}`);
    guarantees.expect(order.items.length === designs.length, `order ${orderNumber} lacks items`);
    for (const [index, { assets }] of order.items.entries()) {
      const prints = expected![designs[index]!];
      guarantees.expect(assets.length === prints.size, `order ${orderNumber} has ${assets.length} files`);
      for (const { name, sha256, url, errorText } of assets) {
        const isSame = sha256 !== null && prints.get(name) === sha256;
        guarantees.expect(isSame, `order ${orderNumber}: ${name} has ${errorText ?? 'other bytes'}`);
        files += 1;
        // The table lists the stored files; one of each design is fetched to check that it exists.
        if (url === null || seen.has(designs[index]!)) continue;
        seen.add(designs[index]!);
        const isThere = hashOf(await shop.download(url)) === prints.get(name);
        guarantees.expect(isThere, `order ${orderNumber}: ${name} is downloaded with other bytes`);
      }
    }
  }
  await checkTable(database, prefix, guarantees);
  for (const { name, code } of saves)
    guarantees.expect(await shop.hasSave(name, code), `the save ${code} of ${name} is lost or changed`);
  return { orders: orders.length, files, saves: saves.length };
}

/** Each print of an order is in the table once, with its own file. */
async function checkTable(database: Installation['database'], prefix: string, guarantees: Guarantees) {
  const { rows } = (await database.raw(
    `SELECT o.order_number, o.status, count(a.id) AS assets, count(DISTINCT a.file_id) AS files,
       (SELECT count(*) FROM file f WHERE f.enterprise_id = o.enterprise_id AND f.context = 'orders/' || o.id) AS listed
     FROM shop_order o
       JOIN order_item i ON i.order_id = o.id
       LEFT JOIN item_asset a ON a.order_item_id = i.id AND a.revision = i.revision
     WHERE o.order_number LIKE ? GROUP BY o.id`,
    [`${prefix}-%`],
  )) as { rows: { orderNumber: string; status: string; assets: number; files: number; listed: number }[] };
  for (const { orderNumber, status, assets, files, listed } of rows) {
    const isOnce = Number(assets) === Number(files) && Number(assets) === Number(listed);
    guarantees.expect(
      isOnce,
      `order ${orderNumber}: ${assets} prints, ${files} files, ${listed} in the table`,
    );
    guarantees.expect(status === 'READY_FOR_PRODUCTION', `order ${orderNumber} in the table is ${status}`);
  }
}

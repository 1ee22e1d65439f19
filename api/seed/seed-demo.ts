import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { hashPassword } from '../auth/passwords.ts';
import type { FunctionType, Role } from '../contract/access.ts';
import { wordsOfValue } from '../contract/words-of.ts';
import { json } from '../data/connect.ts';
import { mayViewAll } from '../services/configurator/configurator-product.ts';
import { Customisations } from '../services/configurator/customisations.ts';
import { FileStore } from '../services/files/file-store.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { composePayload, readDemoDesign } from './demo-design.ts';
import { readDemoProduct } from './demo-product.ts';
import { createDemoShop, type SoldProduct } from './demo-shop.ts';
import { type DemoRecord, writeDemoRecord } from './demo-record.ts';
import { saveDemoProduct } from './save-demo-product.ts';
import { ReferenceStore } from './store-references.ts';

const DEMO_ROLES: Role[] = [
  'ENTERPRISE_ADMIN',
  'SYSTEM_ADMIN',
  'SYSTEM_MONITORING',
  'INTEGRATION_ADMIN',
  'ORDERS',
  'EMPLOYEE',
  'SALES',
  'ARTIST',
  'RESELLER',
];
const DEMO_SHOPS = { SHOPIFY: 'Shopify-type shop', SYMPHONY: 'Symphony shop', SHOPBLOCKS: 'Shopblocks shop' };
/** One or two designs of each product. */
const DEMO_DESIGNS = [
  'bottle-trail-club',
  'canvas-good-boy',
  'case-monogram',
  'coaster-stargazers',
  'glass-award-summit-club',
  'mug-best-dad',
  'mug-corgi',
  'plaque-five-winners',
  'poster-last-ferry',
  'shirt-endless-summer',
  'shirt-team-okonkwo',
  'sticker-good-dog-club',
  'tag-workshop-lathe',
  'ticket-night-under-stars',
];

export interface SeedFolders {
  /** Holds `products/`, `designs/` and the files they refer to. */
  fixtures: string;
  /** The folder of the file with the passwords. */
  data: string;
}

/**
 * Fills an empty database, completely or not at all: a demo enterprise with a user for each role, a shop of each type, the
 * fixture products, each in the shop of its first variant, saved designs of them, and a shop that sells all of them.
 * @returns undefined when the database has an enterprise already
 */
export async function seedDemo(
  database: Knex,
  storage: FileStorage,
  { fixtures, data }: SeedFolders,
): Promise<{ enterpriseId: number } | undefined> {
  if (await database('enterprise').first('id')) return undefined;
  const password = `demo.${randomBytes(9).toString('hex')}1`;
  const passwordHash = await hashPassword(password);
  const names = (await readdir(join(fixtures, 'products'))).toSorted();
  const products = await Promise.all(names.map((name) => readDemoProduct(fixtures, name)));
  const designs = await Promise.all(DEMO_DESIGNS.map((name) => readDemoDesign(fixtures, name)));
  return database.transaction(async (trx) => {
    const [enterprise] = (await trx('enterprise').insert({ name: 'Demo enterprise' }, 'id')) as {
      id: number;
    }[];
    const enterpriseId = enterprise!.id;
    const record: DemoRecord = { users: [], designs: [] };
    for (const role of DEMO_ROLES) {
      const username = await createUser(trx, enterpriseId, role, passwordHash);
      record.users.push({ username, password, role });
    }
    const shops = await createShops(trx, enterpriseId);
    const store = new ReferenceStore(new FileStore(trx, storage), enterpriseId, fixtures);
    const customisations = new Customisations(trx);
    const sold: SoldProduct[] = [];
    for (const [index, product] of products.entries()) {
      const shop = shops.get(product.shopProduct.shopProductVariants[0]?.ecommerceShopType ?? 'SHOPIFY')!;
      const ids = await saveDemoProduct(trx, { enterpriseId, shopId: shop.id }, product, store);
      const { shopDomain } = shop;
      sold.push({
        name: names[index]!,
        title: product.shopProduct.enterpriseProductGroup.productTitle,
        shopProductId: ids.get('shopProduct', product.shopProduct.id)!,
      });
      for (const [at, { productName, design }] of designs.entries()) {
        if (productName !== names[index]) continue;
        const payload = composePayload(await store.store(design), product, ids);
        const saved = await customisations.save({
          payload,
          shopDomain,
          mayView: mayViewAll,
          idempotencyKey: undefined,
        });
        const { customisationCode } = saved;
        record.designs.push({ name: DEMO_DESIGNS[at]!, shopDomain, customisationCode });
      }
    }
    record.shop = await createDemoShop(trx, enterpriseId, sold);
    await mkdir(data, { recursive: true, mode: 0o700 });
    await writeDemoRecord(data, record);
    return { enterpriseId };
  });
}

async function createUser(
  database: Knex,
  enterpriseId: number,
  role: Role,
  passwordHash: string,
): Promise<string> {
  // Only resellers have the page of new orders.
  const functionType: FunctionType = role === 'RESELLER' ? 'Reseller' : 'NetworkOwner';
  const username = `${role.toLowerCase().replaceAll('_', '-')}@demo.example`;
  await database('employee').insert({
    enterpriseId,
    username,
    firstName: 'Demo',
    lastName: wordsOfValue(role).toLowerCase(),
    emailVerified: true,
    passwordHash,
    roles: json([role]),
    activatedLicences: json([{ product: 'PrintOnDemand', functionType, tier: 'STANDARD' }]),
  });
  return username;
}

async function createShops(
  database: Knex,
  enterpriseId: number,
): Promise<Map<string, { id: number; shopDomain: string }>> {
  const shops = new Map<string, { id: number; shopDomain: string }>();
  for (const [shopType, title] of Object.entries(DEMO_SHOPS)) {
    const shopDomain = `${shopType.toLowerCase()}.demo.example`;
    const shop = { enterpriseId, name: `Demo ${title}`, shopType, shopDomain, domainProven: true };
    const [row] = (await database('shop').insert(shop, 'id')) as { id: number }[];
    shops.set(shopType, { id: row!.id, shopDomain });
  }
  return shops;
}

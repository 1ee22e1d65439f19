import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { parseJson, parseProduct, rebaseAssets } from '../../engine/node.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Role } from '../contract/access.ts';
import { json } from '../data/connect.ts';
import type { FileStore } from '../services/file-store.ts';
import { saveProduct } from '../services/products/save-product.ts';
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
const SHOP_TYPES = { SHOPIFY: 'Shopify-type shops', SYMPHONY: 'Symphony', SHOPBLOCKS: 'Shopblocks' };

export interface DemoUser {
  username: string;
  password: string;
  role: Role;
}

/**
 * Fills an empty database: a demo enterprise with a user for each role, a shop of each type, and the fixture products,
 * each in the shop its first variant is for.
 * @param fixturesFolder holds `products/`
 * @returns whom one can sign in as; undefined when the database has an enterprise already
 */
export async function seedDemo(
  database: Knex,
  files: FileStore,
  fixturesFolder: string,
): Promise<DemoUser[] | undefined> {
  if (await database('enterprise').first('id')) return undefined;
  const [enterprise] = (await database('enterprise').insert({ name: 'Demo enterprise' }, 'id')) as {
    id: number;
  }[];
  const enterpriseId = enterprise!.id;
  const users = await Promise.all(DEMO_ROLES.map((role) => createUser(database, enterpriseId, role)));
  const shopIds = await createShops(database, enterpriseId);
  const store = new ReferenceStore(files, enterpriseId, fixturesFolder);
  for (const name of (await readdir(join(fixturesFolder, 'products'))).toSorted()) {
    const bytes = await readFile(join(fixturesFolder, 'products', name, 'product.json'));
    const product = rebaseAssets(parseProduct(parseJson(bytes, { what: name })), `products/${name}`);
    const shopType = product.shopProduct.shopProductVariants[0]?.ecommerceShopType ?? 'SHOPIFY';
    const shopId = shopIds.get(shopType)!;
    await saveProduct(database, { enterpriseId, shopId }, await store.store(product));
  }
  return users;
}

async function createUser(database: Knex, enterpriseId: number, role: Role): Promise<DemoUser> {
  const username = `${role.toLowerCase().replaceAll('_', '-')}@demo.example`;
  const password = `demo-${randomBytes(9).toString('hex')}1`.replace('-', '.');
  await database('employee').insert({
    ...{ enterpriseId, username, firstName: 'Demo', lastName: role, emailVerified: true },
    passwordHash: await hashPassword(password),
    roles: json([role]),
    activatedLicences: json([{ product: 'PrintOnDemand', functionType: 'NetworkOwner', tier: 'STANDARD' }]),
  });
  return { username, password, role };
}

async function createShops(database: Knex, enterpriseId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, description] of Object.entries(SHOP_TYPES)) {
    await database('shopType').insert({ name, description }).onConflict('name').ignore();
    const shop = { enterpriseId, name: `Demo ${description}`, shopType: name };
    const shopDomain = `${name.toLowerCase()}.demo.example`;
    const [row] = (await database('shop').insert({ ...shop, shopDomain }, 'id')) as { id: number }[];
    ids.set(name, row!.id);
  }
  return ids;
}

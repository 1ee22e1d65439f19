import type { Knex } from 'knex';
import { addTimes, createOwnedTable, refer } from './owned-table.ts';

/** Shops and their products, designs of shoppers, and orders (back-office §3 and §4, configurator §3). */
export async function up(database: Knex): Promise<void> {
  const create = (name: string, define: (table: Knex.CreateTableBuilder) => void) =>
    createOwnedTable(database, name, define);

  await database.schema.createTable('shopType', (table) => {
    table.text('name').primary();
    table.text('description').notNullable().defaultTo('');
  });
  await database('shopType').insert([
    { name: 'SHOPIFY', description: 'Shopify-type shops' },
    { name: 'SYMPHONY', description: 'Symphony' },
    { name: 'SHOPBLOCKS', description: 'Shopblocks' },
  ]);
  await create('shopGroup', (table) => {
    table.text('name').notNullable();
  });
  await create('shop', (table) => {
    table.text('name').notNullable();
    table.text('shopDomain').notNullable().unique();
    table.text('shopType').notNullable().references('name').inTable('shopType');
    refer(table, 'shopGroupId', 'shopGroup', 'RESTRICT');
    table.specificType('currencyCode', 'char(3)').notNullable().defaultTo('GBP');
    table.boolean('active').notNullable().defaultTo(true);
    table.jsonb('configuration').notNullable().defaultTo('{}');
  });
  await create('shopProduct', (table) => {
    refer(table, 'shopId', 'shop', 'RESTRICT');
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT').notNullable();
    table.text('name').notNullable().defaultTo('');
    table.boolean('published').notNullable().defaultTo(true);
    table.boolean('valid').notNullable().defaultTo(true);
    table.text('invalidDescription');
    table.jsonb('configuration').notNullable().defaultTo('{}');
  });
  await create('shopProductVariant', (table) => {
    refer(table, 'shopProductId', 'shopProduct', 'CASCADE').notNullable();
    refer(table, 'enterpriseProductVariantId', 'productVariant', 'RESTRICT');
    refer(table, 'enterpriseProductMaskGroupId', 'maskGroup', 'RESTRICT');
    table.text('ecommerceShopType');
    table.text('ecommerceVariantId');
    table.integer('sequence').notNullable().defaultTo(0);
    table.jsonb('configuration').notNullable().defaultTo('{}');
    table.jsonb('layerGroups').notNullable().defaultTo('[]');
    table.unique(['ecommerceShopType', 'ecommerceVariantId']);
  });
  await create('customisation', (table) => {
    table.text('customisationCode').notNullable().unique();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'RESTRICT').notNullable();
    table.jsonb('payload').notNullable();
    table.decimal('additionalChargePerItem', 12, 2).notNullable().defaultTo(0);
  });
  // Found by an address alone where the client names no product (configurator §7), so it belongs to no enterprise.
  await database.schema.createTable('configuratorProgress', (table) => {
    table.bigIncrements('id');
    table.text('emailAddress').notNullable();
    table
      .bigInteger('shopProductVariantId')
      .references('id')
      .inTable('shopProductVariant')
      .onDelete('CASCADE');
    table.jsonb('textAreaQuantities').notNullable();
    addTimes(table, database);
    table.index('shopProductVariantId');
  });
  await database.raw(
    'CREATE UNIQUE INDEX configurator_progress_place ON configurator_progress (email_address, shop_product_variant_id) NULLS NOT DISTINCT',
  );
  await create('shopOrder', (table) => {
    refer(table, 'shopId', 'shop', 'RESTRICT');
    table.text('orderNumber').notNullable();
    table.text('status').notNullable().defaultTo('RECEIVED');
    table.specificType('currencyCode', 'char(3)').notNullable().defaultTo('GBP');
    table.jsonb('customer').notNullable().defaultTo('{}');
    table.unique(['enterpriseId', 'orderNumber']);
    table.index(['enterpriseId', 'status']);
  });
  // The product as items of it were ordered: staff may change the product afterwards.
  await create('productVersion', (table) => {
    table.specificType('sha256', 'char(64)').notNullable();
    table.jsonb('product').notNullable();
    table.unique(['enterpriseId', 'sha256']);
  });
  await create('orderItem', (table) => {
    refer(table, 'orderId', 'shopOrder', 'CASCADE').notNullable();
    refer(table, 'shopProductVariantId', 'shopProductVariant', 'RESTRICT').notNullable();
    refer(table, 'productVersionId', 'productVersion', 'RESTRICT').notNullable();
    refer(table, 'customisationId', 'customisation', 'RESTRICT');
    // Unguessable: any client that knows it may change the design of the item (configurator §7 "Item update").
    table.text('itemCode').notNullable().unique();
    table.integer('position').notNullable();
    // The design as it was ordered: a later change of the saved one does not affect the order.
    table.jsonb('design').notNullable();
    table.integer('quantity').notNullable().defaultTo(1);
    table.text('status').notNullable().defaultTo('RECEIVED');
    table.integer('revision').notNullable().defaultTo(1);
    table.text('updatingUser');
    table.text('itemAssetPreviewUrl');
    table.boolean('customerCompleted').notNullable().defaultTo(false);
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of [
    'orderItem',
    'productVersion',
    'shopOrder',
    'configuratorProgress',
    'customisation',
    'shopProductVariant',
    'shopProduct',
    'shop',
    'shopGroup',
    'shopType',
  ])
    await database.schema.dropTable(table);
}

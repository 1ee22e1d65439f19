import type { Knex } from 'knex';
import { createOwnedTable, refer } from './owned-table.ts';

/**
 * The records that products are set up from (back-office §3). Parts that are created and deleted with their owner are JSON
 * columns of it: attributes and their values, the colours of a group, layers. A record that another one needs cannot be
 * deleted.
 */
export async function up(database: Knex): Promise<void> {
  const create = (name: string, define: (table: Knex.CreateTableBuilder) => void) =>
    createOwnedTable(database, name, define);
  const nameAndSequence = (table: Knex.CreateTableBuilder) => {
    table.text('name').notNullable().defaultTo('');
    table.integer('sequence').notNullable().defaultTo(0);
  };
  const active = (table: Knex.CreateTableBuilder) => table.boolean('active').notNullable().defaultTo(true);

  await create('productCategory', nameAndSequence);
  await create('productType', nameAndSequence);
  await create('font', (table) => {
    table.text('font').notNullable();
    table.text('variation').notNullable();
    table.text('source');
    table.text('uploadUrl').notNullable();
    active(table);
  });
  await create('fontGroup', (table) => {
    nameAndSequence(table);
    active(table);
    table.jsonb('fonts').notNullable().defaultTo('[]');
    table.jsonb('fallbackFontIds').notNullable().defaultTo('[]');
  });
  // Colours, design areas and attributes are in their owner's JSON. Their numbers are unique.
  await database.raw('CREATE SEQUENCE part_id');
  await create('colourGroup', (table) => {
    nameAndSequence(table);
    active(table);
    table.jsonb('colours').notNullable().defaultTo('[]');
  });
  await create('assetProfile', (table) => {
    nameAndSequence(table);
    table.text('assetType').notNullable().defaultTo('');
    table.jsonb('configuration').notNullable().defaultTo('{}');
  });
  await create('designAreaGroup', (table) => {
    nameAndSequence(table);
    active(table);
    table.jsonb('productDesignAreas').notNullable().defaultTo('[]');
  });
  await create('productGroup', (table) => {
    table.text('name').notNullable().defaultTo('');
    table.text('productTitle').notNullable().defaultTo('');
    table.text('productDescription').notNullable().defaultTo('');
    active(table);
    table.boolean('published').notNullable().defaultTo(false);
    table.boolean('complete').notNullable().defaultTo(false);
    table.integer('sequence').notNullable().defaultTo(0);
    refer(table, 'productCategoryId', 'productCategory', 'RESTRICT');
    table.jsonb('configuration').notNullable().defaultTo('{}');
    table.jsonb('attributes').notNullable().defaultTo('[]');
    table.jsonb('printLayout');
    table.jsonb('inks').notNullable().defaultTo('[]');
    table.jsonb('mockups').notNullable().defaultTo('[]');
    table.jsonb('mockupGroups').notNullable().defaultTo('[]');
    table.jsonb('mockupScenes').notNullable().defaultTo('[]');
  });
  await create('productGroupCharge', (table) => {
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'CASCADE').notNullable();
    table.text('name').notNullable();
    table.specificType('currencyCode', 'char(3)').notNullable();
    table.decimal('amount', 12, 2).notNullable();
  });
  await create('product', (table) => {
    refer(table, 'productTypeId', 'productType', 'RESTRICT');
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT');
    table.text('sku').notNullable();
    table.text('name').notNullable().defaultTo('');
    table.text('description').notNullable().defaultTo('');
    table.decimal('price', 12, 2);
    active(table);
    table.boolean('saleable').notNullable().defaultTo(true);
    table.jsonb('tags').notNullable().defaultTo('[]');
    table.bigInteger('orderQueueId');
    table.jsonb('assets').notNullable().defaultTo('[]');
    table.jsonb('configuration').notNullable().defaultTo('{}');
    table.unique(['enterpriseId', 'sku']);
  });
  await create('productVariant', (table) => {
    refer(table, 'productId', 'product', 'RESTRICT');
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT');
    nameAndSequence(table);
    table.text('sku');
    active(table);
    table.jsonb('attributeValues').notNullable().defaultTo('[]');
    table.jsonb('configuration').notNullable().defaultTo('{}');
  });
  await create('maskType', (table) => {
    nameAndSequence(table);
    table.bigInteger('productDesignAreaId');
  });
  await create('maskGroup', (table) => {
    nameAndSequence(table);
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT');
    table.boolean('selected').notNullable().defaultTo(false);
    table.text('imageUrl');
    table.jsonb('configuration').notNullable().defaultTo('{}');
  });
  await create('mask', (table) => {
    nameAndSequence(table);
    refer(table, 'enterpriseProductMaskGroupId', 'maskGroup', 'RESTRICT');
    refer(table, 'typeId', 'maskType', 'RESTRICT');
    table.jsonb('enterpriseProductGroupIds').notNullable().defaultTo('[]');
    table.jsonb('enterpriseProductVariantIds').notNullable().defaultTo('[]');
    table.jsonb('layers').notNullable().defaultTo('[]');
    table.jsonb('canvas');
    table.jsonb('configuration').notNullable().defaultTo('{}');
    for (const flag of ['visibleInConfigurator', 'personalised', 'isView'])
      table.boolean(flag).notNullable().defaultTo(true);
    for (const flag of ['isMockup', 'archived']) table.boolean(flag).notNullable().defaultTo(false);
    active(table);
    table.text('imageS3Location');
    table.jsonb('staticImage');
  });
  await create('printArea', (table) => {
    nameAndSequence(table);
    active(table);
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT').notNullable();
    refer(table, 'enterpriseProductMaskId', 'mask', 'RESTRICT').notNullable();
    refer(table, 'enterpriseProductMaskLinkedMockupId', 'mask', 'RESTRICT');
    table.jsonb('configuration').notNullable();
  });
  await create('template', (table) => {
    refer(table, 'enterpriseProductGroupId', 'productGroup', 'RESTRICT');
    refer(table, 'enterpriseProductVariantId', 'productVariant', 'RESTRICT');
    refer(table, 'enterpriseProductMaskTypeId', 'maskType', 'RESTRICT');
    active(table);
    table.text('name').notNullable().defaultTo('');
    table.text('function').notNullable();
    table.jsonb('definition').notNullable();
  });
}

export async function down(database: Knex): Promise<void> {
  for (const table of [
    'template',
    'printArea',
    'mask',
    'maskGroup',
    'maskType',
    'productVariant',
    'product',
    'productGroupCharge',
    'productGroup',
    'designAreaGroup',
    'assetProfile',
    'colourGroup',
    'fontGroup',
    'font',
    'productType',
    'productCategory',
  ])
    await database.schema.dropTable(table);
  await database.raw('DROP SEQUENCE part_id');
}

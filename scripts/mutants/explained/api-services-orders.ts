import type { Explanation } from './explanation.ts';

export const apiServicesOrders: Explanation[] = [
  {
    file: 'api/services/orders/update-order-status.ts',
    why: 'The item and its order belong to that enterprise.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/orders/orders.ts',
    why: 'Without a selection all columns are read.',
    changes: [
      {
        source: ".select('asset.renderJobId')) as { renderJobId: number }[];",
        original: "'asset.renderJobId'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/orders/orders.ts',
    why: 'The print files do not decide the status of such an order.',
    changes: [
      {
        source: "if (status === 'RECEIVED')",
        original: "status === 'RECEIVED'",
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/orders/order-row.ts',
    why: 'No status has exactly one move.',
    changes: [
      {
        source: "const wayOut = moves.length > 0 ? `It can become ${moves.join(', ')}.` : 'It has ended.';",
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/orders/item-design.ts',
    why: 'Knex reads every column if none is named.',
    changes: [
      {
        source: "const FIELDS = ['design', 'shopProductVariantId', 'productVersionId', 'revision'];",
        original: "['design', 'shopProductVariantId', 'productVersionId', 'revision']",
        mutated: '[]',
      },
    ],
  },
  {
    file: 'api/services/orders/list-orders.ts',
    why: 'Every shop has a number.',
    changes: [
      {
        source: 'shopName: order.shopId === null ? null : (shops.get(order.shopId) ?? null),',
        original: 'order.shopId === null',
        mutated: 'false',
      },
    ],
  },
  {
    file: 'api/services/orders/list-orders.ts',
    why: 'The orders and their items belong to the enterprise.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/orders/list-orders.ts',
    why: 'The orders and their shops belong to the enterprise. Knex reads every column if one has no name.',
    changes: [
      {
        source:
          "const rows = (await database('shop').where({ enterpriseId }).whereIn('id', ids).select('id', 'name')) as {",
        original: '{ enterpriseId }',
        mutated: '{}',
      },
      {
        source:
          "const rows = (await database('shop').where({ enterpriseId }).whereIn('id', ids).select('id', 'name')) as {",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/orders/order-facts.ts',
    why: 'An order of another enterprise has no facts, regardless of its items.',
    changes: [
      {
        source: ".where({ 'item.enterpriseId': enterpriseId })",
        original: "{ 'item.enterpriseId': enterpriseId }",
        mutated: '{}',
      },
    ],
  },
  {
    file: 'api/services/orders/product-versions.ts',
    why: 'An insert of an existing row does nothing, and the row is found afterwards.',
    changes: [{ source: 'if (kept) return kept.id;', original: 'kept', mutated: 'false' }],
  },
  {
    file: 'api/services/orders/product-versions.ts',
    why: 'Knex reads every column if one has no name.',
    changes: [
      {
        source: ".select('id')) as { id: number }[] | undefined;",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/orders/follow-orders.ts',
    why: 'The length of the wait is visible in the time only.',
    changes: [
      { source: 'const GATHER_MS = 250;', original: '250', mutated: '251' },
      { source: 'const SILENT_MS = 20_000;', original: '20_000', mutated: '20001' },
      { source: 'const WHOLE_MS = 10 * 60_000;', original: '10', mutated: '11' },
      { source: 'const WHOLE_MS = 10 * 60_000;', original: '60_000', mutated: '60001' },
    ],
  },
  {
    file: 'api/services/orders/item-prints.ts',
    why: 'The number of rows of a statement changes no row.',
    changes: [{ source: 'const INSERTED_AT_ONCE = 1000;', original: '1000', mutated: '1001' }],
  },
  {
    file: 'api/services/orders/item-prints.ts',
    why: 'Either all prints of an item have numbers or none.',
    changes: [
      {
        source: 'const key = `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? 0}`;',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/orders/item-prints.ts',
    why: 'An insert of no rows does nothing.',
    changes: [
      {
        source: 'for (let at = 0; at < assets.length; at += INSERTED_AT_ONCE)',
        original: 'at < assets.length',
        mutated: '(at) <= (assets.length)',
      },
    ],
  },
  {
    file: 'api/services/orders/read-order-items.ts',
    why: 'Each item selects its own print files from those that were read.',
    changes: [
      {
        source: ".where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })",
        original: "{ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId }",
        mutated: '{}',
      },
    ],
  },
  {
    file: 'api/services/orders/read-order-items.ts',
    why: 'Every file has both.',
    changes: [
      {
        source:
          'const url = publicId === null || filename === null ? null : fileReference({ publicId, filename });',
        original: 'publicId === null || filename === null',
        mutated: '(publicId === null) && (filename === null)',
      },
    ],
  },
  {
    file: 'api/services/orders/ordered-products.ts',
    why: 'A product that is loaded and stored again is the same product.',
    changes: [
      {
        source: 'if (!values.has(key)) values.set(key, make());',
        original: '!values.has(key)',
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/orders/order-door.ts',
    why: 'Every decision except HOLD releases an order, and every rule has a name.',
    changes: [
      {
        source: "const RELEASED_BY_STAFF = { decision: 'RELEASE', rule: null } as const;",
        original: "{ decision: 'RELEASE', rule: null }",
        mutated: '{}',
      },
      {
        source: "const RELEASED_BY_STAFF = { decision: 'RELEASE', rule: null } as const;",
        original: "'RELEASE'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/orders/order-sheets.ts',
    why: 'The sizes of prints depend neither on the name of a job nor on its settings.',
    changes: [
      {
        source: "const { job, items: listed } = composeGangJob({ ...ANY_SETTINGS, duplex }, loaded, '');",
        original: "''",
        mutated: "'mutant'",
      },
      {
        source: 'const ANY_SETTINGS = gangSettings.parse({ sheet: { widthMm: 1000, heightMm: 1000 } });',
        original: '1000',
        mutated: '1001',
      },
    ],
  },
  {
    file: 'api/services/orders/order-sheets.ts',
    why: 'The orders and their items belong to the enterprise.',
    changes: [
      {
        source: ".where({ 'item.enterpriseId': enterpriseId })",
        original: "{ 'item.enterpriseId': enterpriseId }",
        mutated: '{}',
      },
    ],
  },
  {
    file: 'api/services/orders/order-sheets.ts',
    why: 'One more than the maximum is too many, and so are two.',
    changes: [{ source: '.limit(MAX_ITEMS + 1)', original: '1', mutated: '2' }],
  },
  {
    file: 'api/services/orders/order-archive.ts',
    why: 'One more than the maximum is too many, and so are two.',
    changes: [{ source: '.limit(MAX_FILES + 1)', original: '1', mutated: '2' }],
  },
  {
    file: 'api/services/orders/order-sheets.ts',
    why: 'A product that is read again is the same product.',
    changes: [
      {
        source: 'products.set(productVersionId, product);',
        original: 'products.set(productVersionId, product)',
        mutated: 'undefined',
      },
    ],
  },
];

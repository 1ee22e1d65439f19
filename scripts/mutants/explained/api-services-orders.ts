import type { Explanation } from './explanation.ts';

export const apiServicesOrders: Explanation[] = [
  {
    file: 'api/services/orders/update-order-status.ts',
    why: 'The item is of that enterprise, and so is its order.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/orders/orders.ts',
    why: 'Without a selection all columns come.',
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
    why: 'An order of another status is not settled by its print files.',
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
    why: 'No status has a single move.',
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
    why: 'Knex reads every column where none is named.',
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
    why: 'No shop has no number.',
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
    why: 'The orders are of the enterprise, and so are their items.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/orders/list-orders.ts',
    why: 'The orders are of the enterprise, and so are their shops. Knex reads every column where one has no name.',
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
    why: 'An order of another enterprise has no facts, whatever is read of its items.',
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
    why: 'The insert of what is kept already does nothing, and it is found after it.',
    changes: [{ source: 'if (kept) return kept.id;', original: 'kept', mutated: 'false' }],
  },
  {
    file: 'api/services/orders/product-versions.ts',
    why: 'Knex reads every column where one has no name.',
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
    why: 'How long is waited only the clock tells.',
    changes: [
      { source: 'const GATHER_MS = 250;', original: '250', mutated: '251' },
      { source: 'const SILENT_MS = 20_000;', original: '20_000', mutated: '20001' },
      { source: 'const WHOLE_MS = 10 * 60_000;', original: '10', mutated: '11' },
      { source: 'const WHOLE_MS = 10 * 60_000;', original: '60_000', mutated: '60001' },
    ],
  },
  {
    file: 'api/services/orders/item-prints.ts',
    why: 'How many rows go into one statement shows in no row.',
    changes: [{ source: 'const INSERTED_AT_ONCE = 1000;', original: '1000', mutated: '1001' }],
  },
  {
    file: 'api/services/orders/item-prints.ts',
    why: 'All prints of an item have numbers, or none has.',
    changes: [
      {
        source: 'idempotencyKey: `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? 0}`,',
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
    why: 'Each item takes its own print files out of all that were read.',
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
    why: 'A file has both.',
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
    why: 'A product that is loaded and kept again is the same product.',
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
    why: 'Any decision but HOLD lets an order go on, and no rule has no name.',
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
    why: 'Sizes of prints depend neither on the name of a job nor on its settings.',
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
    why: 'The orders are of the enterprise, and so are their items.',
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
    why: 'One more than there may be shows that there are too many, and so do two.',
    changes: [{ source: '.limit(MAX_ITEMS + 1)', original: '1', mutated: '2' }],
  },
  {
    file: 'api/services/orders/order-archive.ts',
    why: 'One more than there may be shows that there are too many, and so do two.',
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

import { explain, type Explanation } from './explanation.ts';

export const apiServicesOrders: Explanation[] = [
  explain('api/services/orders/update-order-status.ts', 'The item and its order belong to that enterprise.', [
    '.where(«{ enterpriseId } → {}»)',
  ]),
  explain('api/services/orders/cancel-prints.ts', 'Without a selection all columns are read.', [
    ".select(«'asset.renderJobId' → ''»)) as { renderJobId: number }[];",
  ]),
  explain('api/services/orders/orders.ts', 'The print files do not decide the status of such an order.', [
    "if («status === 'RECEIVED' → true»)",
  ]),
  explain('api/services/orders/order-row.ts', 'No status has exactly one move.', [
    "const wayOut = moves.length > «0 → 1» ? `It can become ${moves.join(', ')}.` : 'It has ended.';",
  ]),
  explain('api/services/orders/item-design.ts', 'Knex reads every column if none is named.', [
    "const FIELDS = «['design', 'shopProductVariantId', 'productVersionId', 'revision'] → []»;",
  ]),
  explain('api/services/orders/list-orders.ts', 'Every shop has a number.', [
    'shopName: «order.shopId === null → false» ? null : (shops.get(order.shopId) ?? null),',
  ]),
  explain('api/services/orders/list-orders.ts', 'The orders and their items belong to the enterprise.', [
    '.where(«{ enterpriseId } → {}»)',
  ]),
  explain(
    'api/services/orders/list-orders.ts',
    'The orders and their shops belong to the enterprise. Knex reads every column if one has no name.',
    [
      "const rows = (await database('shop').where(«{ enterpriseId } → {}»).whereIn('id', ids).select('id', 'name')) as {",
      "const rows = (await database('shop').where({ enterpriseId }).whereIn(«'id' → ''», ids).select('id', 'name')) as {",
    ],
  ),
  explain(
    'api/services/orders/order-facts.ts',
    'An order of another enterprise has no facts, regardless of its items.',
    [".where(«{ 'item.enterpriseId': enterpriseId } → {}»)"],
  ),
  explain(
    'api/services/orders/product-versions.ts',
    'An insert of an existing row does nothing, and the row is found afterwards.',
    ['if («kept → false») return kept.id;'],
  ),
  explain('api/services/orders/product-versions.ts', 'Knex reads every column if one has no name.', [
    ".select(«'id' → ''»)) as { id: number }[] | undefined;",
  ]),
  explain('api/services/orders/follow-orders.ts', 'The length of the wait is visible in the time only.', [
    'const GATHER_MS = «250 → 251»;',
    'const SILENT_MS = «20_000 → 20001»;',
    'const WHOLE_MS = «10 → 11» * 60_000;',
    'const WHOLE_MS = 10 * «60_000 → 60001»;',
  ]),
  explain('api/services/orders/item-prints.ts', 'The number of rows of a statement changes no row.', [
    'const INSERTED_AT_ONCE = «1000 → 1001»;',
  ]),
  explain('api/services/orders/item-prints.ts', 'Either all prints of an item have numbers or none.', [
    'const key = `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? «0 → 1»}`;',
  ]),
  explain('api/services/orders/item-prints.ts', 'An insert of no rows does nothing.', [
    'for (let at = 0; «at < assets.length → (at) <= (assets.length)»; at += INSERTED_AT_ONCE)',
  ]),
  explain(
    'api/services/orders/read-order-items.ts',
    'Each item selects its own print files from those that were read.',
    [".where(«{ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId } → {}»)"],
  ),
  explain('api/services/orders/read-order-items.ts', 'Every file has both.', [
    'const url = «publicId === null || filename === null → (publicId === null) && (filename === null)» ? null : fileReference({ publicId, filename });',
  ]),
  explain(
    'api/services/orders/ordered-products.ts',
    'A product that is loaded and stored again is the same product.',
    ['if («!values.has(key) → true») values.set(key, make());'],
  ),
  explain(
    'api/services/orders/order-door.ts',
    'Every decision except HOLD releases an order, and every rule has a name.',
    [
      "const RELEASED_BY_STAFF = «{ decision: 'RELEASE', rule: null } → {}» as const;",
      "const RELEASED_BY_STAFF = { decision: «'RELEASE' → ''», rule: null } as const;",
    ],
  ),
  explain(
    'api/services/orders/order-sheets.ts',
    'The sizes of prints depend neither on the name of a job nor on its settings.',
    [
      "const { job, items: listed } = composeGangJob({ ...ANY_SETTINGS, duplex }, loaded, «'' → 'mutant'»);",
      'const ANY_SETTINGS = gangSettings.parse({ sheet: { widthMm: «1000 → 1001», heightMm: 1000 } });',
    ],
  ),
  explain('api/services/orders/order-sheets.ts', 'The orders and their items belong to the enterprise.', [
    ".where(«{ 'item.enterpriseId': enterpriseId } → {}»)",
  ]),
  explain('api/services/orders/order-sheets.ts', 'One more than the maximum is too many, and so are two.', [
    '.limit(MAX_ITEMS + «1 → 2»)',
  ]),
  explain('api/services/orders/order-archive.ts', 'One more than the maximum is too many, and so are two.', [
    '.limit(MAX_FILES + «1 → 2»)',
  ]),
  explain('api/services/orders/order-sheets.ts', 'A product that is read again is the same product.', [
    '«products.set(productVersionId, product) → undefined»;',
  ]),
];

import { explain, type Explanation } from './explanation.ts';

export const apiServicesProducts: Explanation[] = [
  explain(
    'api/services/products/check-fields.ts',
    'Without other owners all are found: the query is skipped.',
    ['if («others.size === 0 → false») return values;'],
  ),
  explain('api/services/products/check-fields.ts', 'Knex reads every column if one has no name.', [
    ".select(«'connectedEnterpriseId' → ''»)) as unknown[];",
  ]),
  explain('api/services/products/number-parts.ts', 'Nothing refers to a number that is skipped.', [
    'numbered.push({ ...part, id: id ?? (await nextPartIds(trx, «1 → 2»))[0]! });',
  ]),
  explain(
    'api/services/products/product-zip.ts',
    'The folder exists: the option is for a folder that a cleaner of temporary files removed.',
    ['await rm(folder, { recursive: «true → false», force: true });'],
  ),
  explain('api/services/products/product-zip.ts', 'Neither is too large.', [
    'if ((this.zip.sizeOf(this.nameOf(reference)) ?? «0 → 1») > MAX_JSON_BYTES) throw tooLarge();',
  ]),
  explain('api/services/products/product-zip.ts', 'An open file is visible in the process only.', [
    '«zip.close() → undefined»;',
  ]),
];

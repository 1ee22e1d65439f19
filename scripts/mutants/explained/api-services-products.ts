import type { Explanation } from './explanation.ts';

export const apiServicesProducts: Explanation[] = [
  {
    file: 'api/services/products/check-fields.ts',
    why: 'Without other owners all are found: the query is skipped.',
    changes: [
      { source: 'if (others.size === 0) return values;', original: 'others.size === 0', mutated: 'false' },
    ],
  },
  {
    file: 'api/services/products/check-fields.ts',
    why: 'Knex reads every column if one has no name.',
    changes: [
      {
        source: ".select('connectedEnterpriseId')) as unknown[];",
        original: "'connectedEnterpriseId'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/products/number-parts.ts',
    why: 'Nothing refers to a number that is skipped.',
    changes: [
      {
        source: 'numbered.push({ ...part, id: id ?? (await nextPartIds(trx, 1))[0]! });',
        original: '1',
        mutated: '2',
      },
    ],
  },
  {
    file: 'api/services/products/product-zip.ts',
    why: 'The folder exists: the option is for a folder that a cleaner of temporary files removed.',
    changes: [
      { source: 'await rm(folder, { recursive: true, force: true });', original: 'true', mutated: 'false' },
    ],
  },
  {
    file: 'api/services/products/product-zip.ts',
    why: 'Neither is too large.',
    changes: [
      {
        source: 'if ((this.zip.sizeOf(this.nameOf(reference)) ?? 0) > MAX_JSON_BYTES) throw tooLarge();',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/products/product-zip.ts',
    why: 'An open file is visible in the process only.',
    changes: [{ source: 'zip.close();', original: 'zip.close()', mutated: 'undefined' }],
  },
];

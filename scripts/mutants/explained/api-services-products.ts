import type { Explanation } from './explanation.ts';

export const apiServicesProducts: Explanation[] = [
  {
    file: 'api/services/products/compose-template.ts',
    why: 'A view holds photos and texts: what is no photo is a text.',
    changes: [
      {
        source: "poster: { productType: 'POSTER', views: [view('Poster', [420, 594], 3, 'photo', 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "mug: { productType: 'MUG', views: [view('Wrap', [200, 85], 3, 'photo', 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source:
          "views: [view('Front', [300, 400], 0, 'photo', 'text'), view('Back', [300, 400], 0, 'text')],",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "plaque: { productType: 'PLAQUE', views: [view('Plate', [200, 150], 0, 'text')] },",
        original: "'text'",
        mutated: "''",
      },
      {
        source: "views: [view('Front', [148, 105], 3, 'photo'), view('Back', [148, 105], 3, 'text')],",
        original: "'text'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/products/check-fields.ts',
    why: 'Of no other owners all are found: the question is spared.',
    changes: [
      { source: 'if (others.size === 0) return values;', original: 'others.size === 0', mutated: 'false' },
    ],
  },
  {
    file: 'api/services/products/check-fields.ts',
    why: 'Knex reads every column where one has no name.',
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
    why: 'A number that is left out is missed by nothing.',
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
    why: 'The folder is there: the option is for one that a cleaner of temporary files took.',
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
    why: 'A file that stays open shows in the process alone.',
    changes: [{ source: 'zip.close();', original: 'zip.close()', mutated: 'undefined' }],
  },
];

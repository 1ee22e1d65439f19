import { explain, type Explanation } from './explanation.ts';

export const apiServicesImports: Explanation[] = [
  {
    file: 'api/services/imports/undo/import-undo.ts',
    why: 'The number of changes that are read at once is visible in the statements only.',
    changes: [{ source: 'const CHANGES_AT_ONCE = 250;', original: '250', mutated: '251' }],
  },
  {
    file: 'api/services/imports/undo/import-undo.ts',
    why: 'Knex selects all columns if one has no name.',
    changes: [
      {
        source: ".select('id', 'entityId', 'change')) as EntryRow[];",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/imports/undo/restore-rows.ts',
    why: 'The ids are from the audit trail of the enterprise.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/imports/import-rows.ts',
    why: 'The number of rows of a statement is visible in its parameters only.',
    changes: [{ source: 'const ERRORS_AT_ONCE = 1000;', original: '1000', mutated: '1001' }],
  },
  {
    file: 'api/services/imports/run-import.ts',
    why: 'A pause shows in the clock only.',
    changes: [{ source: 'const QUEUE_FULL_MS = 5000;', original: '5000', mutated: '5001' }],
  },
  explain('api/services/imports/store-imported-records.ts', 'Knex selects all columns if one has no name.', [
    ".select(«'naturalKey' → ''», ...WRITTEN)) as StoredRow[];",
  ]),
  explain(
    'api/services/imports/store-imported-records.ts',
    'The title is in refusals of the database only, and no table refers to imported records.',
    ["title: «'Imports' → ''»,"],
  ),
  explain(
    'api/services/imports/undo/restore-rows.ts',
    'Rows that are deleted already are deleted again, without an effect.',
    ['if («(await remove(rows)) === undefined → false») return;'],
  ),
];

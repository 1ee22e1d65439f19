import type { Explanation } from './explanation.ts';

export const apiServicesFiles: Explanation[] = [
  {
    file: 'api/services/files/file-removal.ts',
    why: 'The lists no longer contain needed files at this point: the condition keeps those that are referred to meanwhile.',
    changes: [
      {
        source: 'const gone = await listed().whereRaw(`NOT ${IS_NEEDED}`).delete();',
        original: '`NOT ${IS_NEEDED}`',
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/files/file-library.ts',
    why: 'The index that finds the rows has the same order. Without ORDER BY the order is not guaranteed.',
    changes: [
      {
        source: "found.orderBy(['context', 'filename', 'id']),",
        original: "['context', 'filename', 'id']",
        mutated: '[]',
      },
    ],
  },
  {
    file: 'api/services/files/file-sweep.ts',
    why: 'The size of a batch changes no row.',
    changes: [{ source: 'const SWEPT_AT_ONCE = 500;', original: '500', mutated: '501' }],
  },
  {
    file: 'api/services/files/file-sweep.ts',
    why: 'Knex reads every column if one has no name, and the existence of a row depends on no column.',
    changes: [
      {
        source:
          ".whereNotExists(database('file').whereRaw('file.storage_key = stored_object.storage_key').select('id'))",
        original: "'id'",
        mutated: "''",
      },
      { source: ".select('id'),", original: "'id'", mutated: "''" },
      {
        source: ".select('storageKey')) as { storageKey: string }[];",
        original: "'storageKey'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/files/file-uploads.ts',
    why: 'Neither is too large: only the name is checked.',
    changes: [
      {
        source: 'const refusal = refuseFileUpload([{ name: filename, sizeBytes: 0 }], allowed);',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/files/file-uses.ts',
    why: 'Print files and product versions belong to the enterprise of their files: the foreign key contains both.',
    changes: [{ source: '.where({ enterpriseId })', original: '{ enterpriseId }', mutated: '{}' }],
  },
  {
    file: 'api/services/fonts/font-admission.ts',
    why: 'Neither is the public id of a file.',
    changes: [
      {
        source: ".where({ enterpriseId, publicId: publicIdOf(uploadUrl) ?? '' })",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/services/fonts/font-admission.ts',
    why: 'Knex reads every column if one has no name.',
    changes: [
      { source: ".select('id', 'enterpriseId', 'uploadUrl')) as {", original: "'id'", mutated: "''" },
    ],
  },
];

import type { Explanation } from './explanation.ts';

export const apiServicesFiles: Explanation[] = [
  {
    file: 'api/services/files/file-removal.ts',
    why: 'What is needed is out of the lists by then: the condition keeps what comes to be needed in between.',
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
    why: 'The index that the rows are found by has the same order: without one, none is promised.',
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
    why: 'How many are swept at once shows in no row.',
    changes: [{ source: 'const SWEPT_AT_ONCE = 500;', original: '500', mutated: '501' }],
  },
  {
    file: 'api/services/files/file-sweep.ts',
    why: 'Knex reads every column where one has no name, and whether a row is there depends on none.',
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
    why: 'Neither is too large: the name alone is checked.',
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
    why: 'Print files and product versions are of the enterprise of their files: the database refers by both.',
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
    why: 'Knex reads every column where one has no name.',
    changes: [
      { source: ".select('id', 'enterpriseId', 'uploadUrl')) as {", original: "'id'", mutated: "''" },
    ],
  },
];

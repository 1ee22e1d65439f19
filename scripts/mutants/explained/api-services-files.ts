import { explain, type Explanation } from './explanation.ts';

export const apiServicesFiles: Explanation[] = [
  explain(
    'api/services/files/file-removal.ts',
    'The lists no longer contain needed files at this point: the condition keeps those that are referred to meanwhile.',
    ["const gone = await listed().whereRaw(«`NOT ${IS_NEEDED}` → ''»).delete();"],
  ),
  explain(
    'api/services/files/file-library.ts',
    'The index that finds the rows has the same order. Without ORDER BY the order is not guaranteed.',
    ["found.orderBy(«['context', 'filename', 'id'] → []»),"],
  ),
  explain('api/services/files/file-sweep.ts', 'The size of a batch changes no row.', [
    'const SWEPT_AT_ONCE = «500 → 501»;',
  ]),
  explain('api/services/files/file-sweep.ts', 'Knex reads every column if one has no name.', [
    ".select(«'storageKey' → ''»)) as { storageKey: string }[];",
  ]),
  explain('api/services/files/file-uploads.ts', 'Neither is too large: only the name is checked.', [
    'const refusal = refuseFileUpload([{ name: filename, sizeBytes: «0 → 1» }], allowed);',
  ]),
  explain(
    'api/services/files/file-uses.ts',
    'Print files and product versions belong to the enterprise of their files: the foreign key contains both.',
    ['.where(«{ enterpriseId } → {}»)'],
  ),
  explain('api/services/files/nameless-objects.ts', 'The existence of a row depends on no column.', [
    ".whereNotExists(database('file').whereRaw('file.storage_key = stored_object.storage_key').select(«'id' → ''»))",
    ".select(«'id' → ''»),",
  ]),
  explain('api/services/fonts/font-admission.ts', 'Neither is the public id of a file.', [
    ".where({ enterpriseId, publicId: publicIdOf(uploadUrl) ?? «'' → 'mutant'» })",
  ]),
  explain('api/services/fonts/font-admission.ts', 'Knex reads every column if one has no name.', [
    ".select(«'id' → ''», 'enterpriseId', 'uploadUrl')) as {",
  ]),
];

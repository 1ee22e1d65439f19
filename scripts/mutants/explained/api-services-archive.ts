import { explain, type Explanation } from './explanation.ts';

export const apiServicesArchive: Explanation[] = [
  {
    file: 'api/services/archive/check-archive.ts',
    why: 'It is set before each use.',
    changes: [
      {
        source: "let what = { kind: '', label: '', title: '' };",
        original: "{ kind: '', label: '', title: '' }",
        mutated: '{}',
      },
      {
        source: "let what = { kind: '', label: '', title: '' };",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  explain(
    'api/services/archive/archive-findings.ts',
    'The list is truncated when it is read: the limit only saves memory.',
    [
      'if («list.length < MAX_ARCHIVE_FINDINGS → (list.length) <= (MAX_ARCHIVE_FINDINGS)») list.push(finding);',
      'if («list.length < MAX_ARCHIVE_FINDINGS → true») list.push(finding);',
    ],
  ),
  explain('api/services/archive/archive-reader.ts', 'An open file is visible in the process only.', [
    '«zip.close() → undefined»;',
  ]),
  explain(
    'api/services/archive/orders/rewrite-design.ts',
    'A design has the references of its customisation.',
    [
      "listDesignReferences({ version: «1 → 2», name: '', customisation: design });",
      "listDesignReferences({ version: 1, name: «'' → 'mutant'», customisation: design });",
    ],
  ),
  explain('api/services/archive/split-lines.ts', 'Empty parts of lines only use memory.', [
    'else «partial = [] → undefined»;',
  ]),
  explain('api/services/archive/archived-kinds.ts', 'The list of resources is already in this order.', [
    "maskType: «['designAreaGroup'] → []»,",
    "maskType: [«'designAreaGroup' → ''»],",
    "mask: ['template', «'fontGroup' → ''», 'colourGroup'],",
    "mask: ['template', 'fontGroup', «'colourGroup' → ''»],",
    "shopProductVariant: «['template', 'fontGroup', 'colourGroup'] → []»,",
    "shopProductVariant: [«'template' → ''», 'fontGroup', 'colourGroup'],",
    "shopProductVariant: ['template', «'fontGroup' → ''», 'colourGroup'],",
    "shopProductVariant: ['template', 'fontGroup', «'colourGroup' → ''»],",
  ]),
  explain('api/services/archive/receive-files.ts', 'Neither is a font.', [
    "const { contentType = «'' → 'mutant'» } = kindOf(filename) ?? {};",
  ]),
  explain('api/services/archive/orders/check-orders.ts', 'The value is set before each use.', [
    "private label = «'' → 'mutant'»;",
  ]),
  explain(
    'api/services/archive/orders/check-orders.ts',
    'A missing reference is not a file of the archive.',
    ['if («itemAssetPreviewUrl !== null → true») this.note(itemAssetPreviewUrl, orderId);'],
  ),
];

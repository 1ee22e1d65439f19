import type { Explanation } from './explanation.ts';

export const apiServicesArchive: Explanation[] = [
  {
    file: 'api/services/archive/archive-findings.ts',
    why: 'The list is truncated when it is read: the limit only saves memory.',
    changes: [
      {
        source: 'if (list.length < MAX_ARCHIVE_FINDINGS) list.push(finding);',
        original: 'list.length < MAX_ARCHIVE_FINDINGS',
        mutated: '(list.length) <= (MAX_ARCHIVE_FINDINGS)',
      },
      {
        source: 'if (list.length < MAX_ARCHIVE_FINDINGS) list.push(finding);',
        original: 'list.length < MAX_ARCHIVE_FINDINGS',
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/archive/archive-reader.ts',
    why: 'An open file is visible in the process only.',
    changes: [{ source: 'zip.close();', original: 'zip.close()', mutated: 'undefined' }],
  },
  {
    file: 'api/services/archive/orders/rewrite-design.ts',
    why: 'A design has the references of its customisation.',
    changes: [
      {
        source: "listDesignReferences({ version: 1, name: '', customisation: design });",
        original: '1',
        mutated: '2',
      },
      {
        source: "listDesignReferences({ version: 1, name: '', customisation: design });",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/services/archive/split-lines.ts',
    why: 'Empty parts of lines only use memory.',
    changes: [{ source: 'else partial = [];', original: 'partial = []', mutated: 'undefined' }],
  },
  {
    file: 'api/services/archive/archived-kinds.ts',
    why: 'The list of resources is already in this order.',
    changes: [
      { source: "maskType: ['designAreaGroup'],", original: "['designAreaGroup']", mutated: '[]' },
      { source: "maskType: ['designAreaGroup'],", original: "'designAreaGroup'", mutated: "''" },
      { source: "mask: ['template', 'fontGroup', 'colourGroup'],", original: "'fontGroup'", mutated: "''" },
      { source: "mask: ['template', 'fontGroup', 'colourGroup'],", original: "'colourGroup'", mutated: "''" },
      {
        source: "shopProductVariant: ['template', 'fontGroup', 'colourGroup'],",
        original: "['template', 'fontGroup', 'colourGroup']",
        mutated: '[]',
      },
      {
        source: "shopProductVariant: ['template', 'fontGroup', 'colourGroup'],",
        original: "'template'",
        mutated: "''",
      },
      {
        source: "shopProductVariant: ['template', 'fontGroup', 'colourGroup'],",
        original: "'fontGroup'",
        mutated: "''",
      },
      {
        source: "shopProductVariant: ['template', 'fontGroup', 'colourGroup'],",
        original: "'colourGroup'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/archive/receive-files.ts',
    why: 'Neither is a font.',
    changes: [
      { source: "const { contentType = '' } = kindOf(filename) ?? {};", original: "''", mutated: "'mutant'" },
    ],
  },
  {
    file: 'api/services/archive/orders/check-orders.ts',
    why: 'The value is set before each use.',
    changes: [{ source: "private label = '';", original: "''", mutated: "'mutant'" }],
  },
  {
    file: 'api/services/archive/orders/check-orders.ts',
    why: 'A missing reference is not a file of the archive.',
    changes: [
      {
        source: 'if (itemAssetPreviewUrl !== null) this.note(itemAssetPreviewUrl, orderId);',
        original: 'itemAssetPreviewUrl !== null',
        mutated: 'true',
      },
    ],
  },
];

import type { Explanation } from './explanation.ts';

export const apiServicesBatches: Explanation[] = [
  {
    file: 'api/services/batches/batches.ts',
    why: 'How many rows a statement has shows in its parameters alone.',
    changes: [
      { source: 'const ROWS_AT_ONCE = 500;', original: '500', mutated: '501' },
      {
        source: 'if (values.length === ROWS_AT_ONCE) await write();',
        original: 'values.length === ROWS_AT_ONCE',
        mutated: 'false',
      },
      {
        source: 'if (values.length === ROWS_AT_ONCE) await write();',
        original: 'await write()',
        mutated: 'undefined',
      },
    ],
  },
];

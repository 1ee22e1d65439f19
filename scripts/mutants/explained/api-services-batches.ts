import type { Explanation } from './explanation.ts';

export const apiServicesBatches: Explanation[] = [
  {
    file: 'api/services/batches/batches.ts',
    why: 'The number of rows of a statement is visible in its parameters only.',
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

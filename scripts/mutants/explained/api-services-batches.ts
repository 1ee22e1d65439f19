import { explain, type Explanation } from './explanation.ts';

export const apiServicesBatches: Explanation[] = [
  explain(
    'api/services/batches/batches.ts',
    'The number of rows of a statement is visible in its parameters only.',
    [
      'const ROWS_AT_ONCE = «500 → 501»;',
      'if («values.length === ROWS_AT_ONCE → false») await write();',
      'if (values.length === ROWS_AT_ONCE) «await write() → undefined»;',
    ],
  ),
];

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
  explain('api/services/batches/plan-batch.ts', 'The number of rows a job is rounded down to whole rows.', [
    'const PIXELS_A_JOB = «200e6 → 200000001»;',
    'const pixelsARow = tasks.reduce((sum, task) => sum + pixelsOf(task), «0 → 1»);',
  ]),
  explain('api/services/batches/plan-batch.ts', 'The plan composes no row, so it refers to no file.', [
    'const template = prepareBatchTemplate(product, design, header, (name) => «name → undefined»);',
  ]),
];

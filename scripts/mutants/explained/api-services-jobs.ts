import { explain, type Explanation } from './explanation.ts';

export const apiServicesJobs: Explanation[] = [
  explain(
    'api/services/jobs/cut-out-owner.ts',
    'The result is not used, and `undefined` may be awaited like a promise.',
    [
      'lock: () => «Promise.resolve() → undefined»,',
      'completed: () => «Promise.resolve() → undefined»,',
      'failed: () => «Promise.resolve() → undefined»,',
      'cancelled: () => «Promise.resolve() → undefined»,',
    ],
  ),
  explain('api/services/jobs/cut-outs.ts', 'A missing reference has no public id.', [
    'const publicId = «reference === undefined → false» ? undefined : publicIdOf(reference);',
  ]),
];

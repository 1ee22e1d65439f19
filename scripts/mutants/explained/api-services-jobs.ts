import type { Explanation } from './explanation.ts';

export const apiServicesJobs: Explanation[] = [
  {
    file: 'api/services/jobs/cut-out-owner.ts',
    why: 'The result is not used, and `undefined` may be awaited like a promise.',
    changes: [
      { source: 'lock: () => Promise.resolve(),', original: 'Promise.resolve()', mutated: 'undefined' },
      { source: 'completed: () => Promise.resolve(),', original: 'Promise.resolve()', mutated: 'undefined' },
      { source: 'failed: () => Promise.resolve(),', original: 'Promise.resolve()', mutated: 'undefined' },
      { source: 'cancelled: () => Promise.resolve(),', original: 'Promise.resolve()', mutated: 'undefined' },
    ],
  },
  {
    file: 'api/services/jobs/cut-outs.ts',
    why: 'A missing reference has no public id.',
    changes: [
      {
        source: 'const publicId = reference === undefined ? undefined : publicIdOf(reference);',
        original: 'reference === undefined',
        mutated: 'false',
      },
    ],
  },
];

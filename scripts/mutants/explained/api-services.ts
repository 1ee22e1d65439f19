import type { Explanation } from './explanation.ts';

export const apiServices: Explanation[] = [
  {
    file: 'api/services/packed-files.ts',
    why: 'How much is kept shows in memory alone.',
    changes: [
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '64', mutated: '65' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '2', mutated: '3' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '20', mutated: '21' },
    ],
  },
  {
    file: 'api/services/progress.ts',
    why: 'A key without regard to capitals, either way.',
    changes: [
      {
        source: 'await this.perAddress.count(emailAddress.toLowerCase());',
        original: 'emailAddress.toLowerCase()',
        mutated: 'emailAddress.toUpperCase()',
      },
    ],
  },
];

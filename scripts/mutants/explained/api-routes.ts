import type { Explanation } from './explanation.ts';

export const apiRoutes: Explanation[] = [
  {
    file: 'api/answers/file-answer.ts',
    why: 'A number has no type, so the next comparison has the same result.',
    changes: [
      { source: 'const MALFORMED = -2;', original: '-2', mutated: '+2' },
      { source: 'const MALFORMED = -2;', original: '2', mutated: '3' },
    ],
  },
  {
    file: 'api/answers/file-answer.ts',
    why: "The package reads it as no type, which means 'attachment'.",
    changes: [
      {
        source: "type: shown && !asFile ? 'inline' : 'attachment',",
        original: "'attachment'",
        mutated: "''",
      },
    ],
  },
];

import type { Explanation } from './explanation.ts';

export const apiServicesPlatform: Explanation[] = [
  {
    file: 'api/services/platform/system-status.ts',
    why: 'The difference is visible in the time only.',
    changes: [
      { source: 'const STORAGE_MS = 5000;', original: '5000', mutated: '5001' },
      {
        source: "await database.raw('SELECT 1');",
        original: "await database.raw('SELECT 1')",
        mutated: 'undefined',
      },
    ],
  },
  {
    file: 'api/services/platform/system-status.ts',
    why: 'A running timer is visible in the process only.',
    changes: [
      {
        source:
          'return await Promise.race([files.isAvailable(), setTimeout(STORAGE_MS, false, { signal: given.signal })]);',
        original: '{ signal: given.signal }',
        mutated: '{}',
      },
      { source: 'given.abort();', original: 'given.abort()', mutated: 'undefined' },
    ],
  },
  {
    file: 'api/services/platform/system-status.ts',
    why: 'Only ended jobs have an end time: the condition selects an index.',
    changes: [
      {
        source: 'const ENDED_STATUSES = JOB_STATUSES.filter((status) => !OPEN_STATUSES.includes(status));',
        original: 'JOB_STATUSES.filter((status) => !OPEN_STATUSES.includes(status))',
        mutated: 'JOB_STATUSES',
      },
    ],
  },
  {
    file: 'api/services/platform/partner-apps.ts',
    why: 'The row of an enterprise has no fields of an app.',
    changes: [
      { source: "found.select('app.*').orderBy('app.enterpriseId'),", original: "'app.*'", mutated: "''" },
    ],
  },
  {
    file: 'api/services/platform/partner-apps.ts',
    why: 'Neither is a reference.',
    changes: [
      {
        source: "await keepReferredFiles(trx, enterpriseId, [configuration.styling.logo ?? '']);",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
];

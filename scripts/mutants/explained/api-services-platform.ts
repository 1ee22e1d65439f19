import { explain, type Explanation } from './explanation.ts';

export const apiServicesPlatform: Explanation[] = [
  explain('api/services/platform/system-status.ts', 'The difference is visible in the time only.', [
    'const STORAGE_MS = «5000 → 5001»;',
    "«await database.raw('SELECT 1') → undefined»;",
  ]),
  explain('api/services/platform/system-status.ts', 'A running timer is visible in the process only.', [
    'return await Promise.race([files.isAvailable(), setTimeout(STORAGE_MS, false, «{ signal: given.signal } → {}»)]);',
    '«given.abort() → undefined»;',
  ]),
  explain(
    'api/services/platform/system-status.ts',
    'Only ended jobs have an end time: the condition selects an index.',
    [
      'const ENDED_STATUSES = «JOB_STATUSES.filter((status) => !OPEN_STATUSES.includes(status)) → JOB_STATUSES»;',
    ],
  ),
  explain('api/services/platform/partner-apps.ts', 'The row of an enterprise has no fields of an app.', [
    "found.select(«'app.*' → ''»).orderBy('app.enterpriseId'),",
  ]),
  explain('api/services/platform/partner-apps.ts', 'Neither is a reference.', [
    "await keepReferredFiles(trx, enterpriseId, [configuration.styling.logo ?? «'' → 'mutant'»]);",
  ]),
];

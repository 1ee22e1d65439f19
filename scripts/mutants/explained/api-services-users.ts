import type { Explanation } from './explanation.ts';

export const apiServicesUsers: Explanation[] = [
  {
    file: 'api/services/users/operator-users.ts',
    why: 'Knex reads every column if one has no name.',
    changes: [
      {
        source: "const found = (await trx('enterprise').where({ name }).select('id')) as { id: number }[];",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/users/password-resets.ts',
    why: 'Within the first second the wait is a whole hour: other values need another time.',
    changes: [
      {
        source: '`Too many mails were requested. Try again in ${Math.ceil(seconds / 60)} minutes.`,',
        original: 'Math.ceil(seconds / 60)',
        mutated: 'Math.floor(seconds / 60)',
      },
      {
        source: '`Too many mails were requested. Try again in ${Math.ceil(seconds / 60)} minutes.`,',
        original: '60',
        mutated: '61',
      },
    ],
  },
];

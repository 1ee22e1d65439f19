import { explain, type Explanation } from './explanation.ts';

export const apiServicesUsers: Explanation[] = [
  explain('api/services/users/operator-users.ts', 'Knex reads every column if one has no name.', [
    "const found = (await trx('enterprise').where({ name }).select(«'id' → ''»)) as { id: number }[];",
  ]),
  explain(
    'api/services/users/password-resets.ts',
    'Within the first second the wait is a whole hour: other values need another time.',
    [
      '`Too many mails were requested. Try again in ${«Math.ceil(seconds / 60) → Math.floor(seconds / 60)»} minutes.`,',
      '`Too many mails were requested. Try again in ${Math.ceil(seconds / «60 → 61»)} minutes.`,',
    ],
  ),
];

import { explain, type Explanation } from './explanation.ts';

export const apiAuth: Explanation[] = [
  explain(
    'api/auth/one-at-a-time.ts',
    'A key without waiting calls is removed; only the memory in use shows it.',
    [
      {
        source: '.then(() => {',
        original: '{\n        if (this.last.get(key) === settled) this.last.delete(key);\n      }',
        mutated: '{}',
      },
      'if («this.last.get(key) === settled → false») this.last.delete(key);',
      'if (this.last.get(key) === settled) «this.last.delete(key) → undefined»;',
    ],
  ),
  explain(
    'api/auth/preview-tokens.ts',
    'Without a match no part is a number, so the first comparison refuses.',
    ["const [, id = «'' → 'mutant'», endsSeconds = '', signature = ''] = TOKEN.exec(token) ?? [];"],
  ),
  explain('api/auth/sessions/sessions.ts', 'A shortcut: no other text has a hash in the database.', [
    'if («!isToken(token) → false») return undefined;',
    'if («!isToken(token) → false») return;',
  ]),
  explain('api/auth/sessions/sessions.ts', 'A shortcut: the update has the same condition.', [
    'const renewed = «row.isRotationDue → true» ? await this.rotate(id, isRemembered, tokenSha256) : undefined;',
  ]),
  explain('api/auth/sign-in-guard.ts', 'Both exceed the longest wait.', ['const MAX_DOUBLINGS = «30 → 31»;']),
  explain('api/auth/sign-in-guard.ts', 'Counting down also gives every hundredth.', [
    'if ((«this.tries += 1 → this.tries -= 1») % CLEAR_EVERY === 0) await this.clear();',
  ]),
  explain('api/auth/sign-in.ts', 'A longer random key is equivalent.', [
    'private readonly secret = randomBytes(«32 → 33»);',
  ]),
  explain('api/auth/sign-in.ts', 'A longer random password is equivalent.', [
    "private readonly unknownUser = hashPassword(randomBytes(«16 → 17»).toString('hex'));",
  ]),
];

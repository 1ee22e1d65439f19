import type { Explanation } from './explanation.ts';

export const apiAuth: Explanation[] = [
  {
    file: 'api/auth/one-at-a-time.ts',
    why: 'A key without waiting calls is removed; only the memory in use shows it.',
    changes: [
      {
        source: '.then(() => {',
        original: '{\n        if (this.last.get(key) === settled) this.last.delete(key);\n      }',
        mutated: '{}',
      },
      {
        source: 'if (this.last.get(key) === settled) this.last.delete(key);',
        original: 'this.last.get(key) === settled',
        mutated: 'false',
      },
      {
        source: 'if (this.last.get(key) === settled) this.last.delete(key);',
        original: 'this.last.delete(key)',
        mutated: 'undefined',
      },
    ],
  },
  {
    file: 'api/auth/preview-tokens.ts',
    why: 'Without a match no part is a number, so the first comparison refuses.',
    changes: [
      {
        source: "const [, id = '', endsSeconds = '', signature = ''] = TOKEN.exec(token) ?? [];",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/auth/sessions/sessions.ts',
    why: 'A shortcut: no other text has a hash in the database.',
    changes: [
      { source: 'if (!isToken(token)) return undefined;', original: '!isToken(token)', mutated: 'false' },
      { source: 'if (!isToken(token)) return;', original: '!isToken(token)', mutated: 'false' },
    ],
  },
  {
    file: 'api/auth/sessions/sessions.ts',
    why: 'A shortcut: the update has the same condition.',
    changes: [
      {
        source:
          'const renewed = row.isRotationDue ? await this.rotate(id, isRemembered, tokenSha256) : undefined;',
        original: 'row.isRotationDue',
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/auth/sign-in-guard.ts',
    why: 'Both exceed the longest wait.',
    changes: [{ source: 'const MAX_DOUBLINGS = 30;', original: '30', mutated: '31' }],
  },
  {
    file: 'api/auth/sign-in-guard.ts',
    why: 'Counting down also gives every hundredth.',
    changes: [
      {
        source: 'if ((this.tries += 1) % CLEAR_EVERY === 0) await this.clear();',
        original: 'this.tries += 1',
        mutated: 'this.tries -= 1',
      },
    ],
  },
  {
    file: 'api/auth/sign-in.ts',
    why: 'A longer random key is equivalent.',
    changes: [{ source: 'private readonly secret = randomBytes(32);', original: '32', mutated: '33' }],
  },
  {
    file: 'api/auth/sign-in.ts',
    why: 'A longer random password is equivalent.',
    changes: [
      {
        source: "private readonly unknownUser = hashPassword(randomBytes(16).toString('hex'));",
        original: '16',
        mutated: '17',
      },
    ],
  },
];

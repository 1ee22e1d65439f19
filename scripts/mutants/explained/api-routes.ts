import { explain, type Explanation } from './explanation.ts';

export const apiRoutes: Explanation[] = [
  explain('api/answers/file-answer.ts', 'A number has no type, so the next comparison has the same result.', [
    'const MALFORMED = «-2 → +2»;',
    'const MALFORMED = -«2 → 3»;',
  ]),
  explain('api/answers/file-answer.ts', "The package reads it as no type, which means 'attachment'.", [
    "type: shown && !asFile ? 'inline' : «'attachment' → ''»,",
  ]),
];

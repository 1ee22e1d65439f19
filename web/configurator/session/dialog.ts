import type { Finding } from '../../../engine/screens.ts';

/** What lies over the configurator: one thing at a time, so the panels of progress exclude one another (C4-05). */
export type Dialog =
  | { kind: 'validation'; findings: readonly Finding[] }
  | { kind: 'updated'; title?: string; text: string }
  | { kind: 'saved'; customisationCode: string }
  | { kind: 'save-progress' }
  | { kind: 'load-progress' }
  | { kind: 'share' }
  | { kind: 'help' };

import type { Migration } from './migration.ts';

/** A store saved the customisation payload as it is; version 1 wraps it and says which version it is. */
export const wrapBareCustomisation: Migration = {
  from: 0,
  summary: 'A bare customisation payload moves into `customisation`.',
  migrate: (payload) => ({ customisation: { ...payload } }),
};

import type { Migration } from './migration.ts';

/** Version 0 is the bare customisation payload of a store; version 1 wraps it with a version number. */
export const wrapBareCustomisation: Migration = {
  from: 0,
  summary: 'A bare customisation payload moves into `customisation`.',
  migrate: (payload) => ({ customisation: { ...payload } }),
};

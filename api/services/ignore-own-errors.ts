import { PlatenError } from '../../engine/node.ts';

/** Handler of a rejection: an error of Platen's rules counts as no result; any other is thrown. */
export function ignoreOwnErrors(error: unknown): undefined {
  if (!(error instanceof PlatenError)) throw error;
}

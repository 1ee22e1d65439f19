import type { Call } from '../../../api/contract/call.ts';

/** The address of a call, for links that the browser follows by itself. */
export const callAddress = ({ path }: Call, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

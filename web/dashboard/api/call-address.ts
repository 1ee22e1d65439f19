import type { Call } from '../../../api/contract/call.ts';

/** The URL of a call, for links that the browser opens. */
export const callAddress = ({ path }: Call, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

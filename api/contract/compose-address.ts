import * as z from 'zod';
import type { Call } from './call.ts';

const texts = z.record(z.string(), z.coerce.string());

/** The parts of an address as text: dates in ISO 8601, without what is undefined. */
const parseTexts = (parts: unknown = {}) => texts.parse(JSON.parse(JSON.stringify(parts)));

/** Path and query of a call, as the client asks for it. */
export function composeAddress(call: Call, sent: { params?: unknown; query?: unknown }): string {
  const params = parseTexts(sent.params);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(parseTexts(sent.query)).toString();
  return `${path}${query && `?${query}`}`;
}

import type { Call } from './call.ts';

/** The parts of an address as text, without undefined ones. Dates are in ISO 8601. */
const textsOf = (parts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)]),
  );

/** Path and query of a call. */
export function composeAddress(call: Call, sent: { params?: unknown; query?: unknown }): string {
  const params = textsOf(sent.params);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(textsOf(sent.query)).toString();
  return `${path}${query && `?${query}`}`;
}

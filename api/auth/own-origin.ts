import type { Context } from 'koa';
import { PlatenError } from '../../engine/node.ts';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Values of `Sec-Fetch-Site`: the page is ours, or there is none; absent in programs and old browsers. */
const OWN_SITES = ['', 'same-origin', 'none'];

/**
 * Whether an `Origin` is that of Platen's own pages: the one a request was sent to, by TLS also where a proxy has ended
 * it, or the public address. `null`, the origin of sandboxed frames and local files, is not.
 */
export function isOwnOrigin(
  origin: string,
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): boolean {
  const own = [`${protocol}://${host}`, `https://${host}`, publicUrl].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return own.includes(origin.toLowerCase());
}

/**
 * A browser sends a session, and remembered Basic credentials, with requests of other sites' pages too. Such requests are
 * refused when they may change something (OWASP, "Cross-Site Request Forgery Prevention"). Programs send neither header.
 * @throws PlatenError `cross-site` (403)
 */
export function refuseOtherOrigins(context: Context, publicUrl: string | undefined): void {
  if (SAFE_METHODS.includes(context.method)) return;
  const origin = context.get('origin');
  const isOwn = origin === '' || isOwnOrigin(origin, context, publicUrl);
  if (!isOwn || !OWN_SITES.includes(context.get('sec-fetch-site')))
    throw new PlatenError('cross-site', 'Pages of other sites may not do this.', { status: 403 });
}

import type { Context } from 'koa';
import type { ShopOrigins } from './shop-origins.ts';

/** What an answer is: data, that shows nothing and runs nothing. */
const POLICY = "default-src 'none'";
const PREFLIGHT_SECONDS = '600';

/**
 * Says which pages may read the answer of a consumer call, and show it in a frame: those of shops. All others may do
 * neither, and no page may with any other call.
 */
export async function setShopHeaders(
  context: Context,
  origins: ShopOrigins,
  enterpriseId?: number,
): Promise<void> {
  context.vary('Origin');
  const { shopDomain } = context.query;
  const ancestors = await origins.frameAncestors(typeof shopDomain === 'string' ? shopDomain : undefined);
  setFrameRule(context, ancestors);
  const origin = context.get('origin');
  if (origin === '' || !(await origins.isShop(origin, enterpriseId))) return;
  context.set('Access-Control-Allow-Origin', origin);
  context.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
}

/** @param ancestors a value of CSP's `frame-ancestors` */
export function setFrameRule(context: Context, ancestors = "'none'"): void {
  context.set('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestors}`);
  if (ancestors === "'none'") context.set('X-Frame-Options', 'DENY');
  else context.remove('X-Frame-Options');
}

/** Answers the question that a browser asks before a call from another origin (Fetch standard, "CORS-preflight"). */
export async function answerPreflight(
  context: Context,
  origins: ShopOrigins,
  methods: readonly string[],
): Promise<void> {
  await setShopHeaders(context, origins);
  context.status = 204;
  context.set('Allow', [...methods, 'OPTIONS'].join(', '));
  if (!context.response.get('Access-Control-Allow-Origin')) return;
  context.set('Access-Control-Allow-Methods', methods.join(', '));
  context.set(
    'Access-Control-Allow-Headers',
    'Content-Type, Idempotency-Key, X-Request-Id, X-App-Url, X-Progress-Secret',
  );
  context.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}

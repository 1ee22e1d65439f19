import type { Context } from 'koa';
import type { ShopOrigins } from './shop-origins.ts';

const POLICY = "default-src 'none'";
const PREFLIGHT_SECONDS = '600';

/** The shops that sell a product, by their domains. */
export type FindSellers = () => Promise<readonly string[]>;

/** Holds the answer about a product to the shops that sell it. */
export type ShowTo = (sellers: FindSellers) => Promise<void>;

/** Which pages of shops may read an answer of a consumer call, and show it in a frame. No other page may. */
export class ShopHeaders {
  private readonly origin: string;
  /** The shop that the page is made for. */
  private readonly shopDomain: string | undefined;

  constructor(
    private readonly context: Context,
    private readonly origins: ShopOrigins,
  ) {
    this.origin = context.get('origin');
    const { shopDomain } = context.query;
    this.shopDomain = typeof shopDomain === 'string' ? shopDomain : undefined;
    context.vary('Origin');
    setFrameRule(context);
  }

  /** Of any shop, or of any of one enterprise: what says nothing of a product. */
  async allowShops(enterpriseId?: number): Promise<void> {
    const { context, origin, origins, shopDomain } = this;
    setFrameRule(context, await origins.frameAncestors(shopDomain));
    if (origin !== '' && (await origins.isShop(origin, enterpriseId))) this.allowOrigin();
  }

  /** Of the shops that sell the product which the answer is about, and of no others. */
  async allowSellers(find: FindSellers): Promise<void> {
    const { context, origin, origins, shopDomain } = this;
    if (origin === '' && shopDomain === undefined) return;
    const sellers = await find();
    setFrameRule(context, origins.frameAncestorsOf(shopDomain, sellers));
    if (origins.isOneOf(origin, sellers)) this.allowOrigin();
  }

  private allowOrigin(): void {
    this.context.set('Access-Control-Allow-Origin', this.origin);
    this.context.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
  }
}

/** @param ancestors a value of CSP's `frame-ancestors` */
export function setFrameRule(context: Context, ancestors = "'none'"): void {
  context.set('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestors}`);
  if (ancestors === "'none'") context.set('X-Frame-Options', 'DENY');
  else context.remove('X-Frame-Options');
}

/**
 * Answers the question that a browser asks before a call from another origin (Fetch standard, "CORS-preflight"). It does
 * not say which product the call is about: any shop may make it, and its answer says who may read it.
 */
export async function answerPreflight(
  context: Context,
  origins: ShopOrigins,
  methods: readonly string[],
): Promise<void> {
  await new ShopHeaders(context, origins).allowShops();
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

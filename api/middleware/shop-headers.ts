import type { Context } from 'koa';
import type { ShopOrigins } from './shop-origins.ts';

/** Answers are data: a browser that shows one as a page loads nothing. */
const DATA_POLICY = "default-src 'none'";
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
    private readonly policy: string | undefined,
  ) {
    this.origin = context.get('origin');
    const { shopDomain } = context.query;
    this.shopDomain = typeof shopDomain === 'string' ? shopDomain : undefined;
    context.vary('Origin');
    setFrameRule(context, "'none'", policy);
  }

  /** Of any shop, or of any of one enterprise: what says nothing of a product. */
  async allowShops(enterpriseId?: number): Promise<void> {
    const { context, origin, origins, shopDomain, policy } = this;
    setFrameRule(context, await origins.frameAncestors(shopDomain), policy);
    if (origin !== '' && (await origins.isShop(origin, enterpriseId))) this.allowOrigin();
  }

  /** Of the shops that sell the product which the answer is about, and of no others. */
  async allowSellers(find: FindSellers): Promise<void> {
    const { context, origin, origins, shopDomain, policy } = this;
    if (origin === '' && shopDomain === undefined) return;
    const sellers = await find();
    setFrameRule(context, origins.frameAncestorsOf(shopDomain, sellers), policy);
    if (origins.isOneOf(origin, sellers)) this.allowOrigin();
  }

  private allowOrigin(): void {
    this.context.set('Access-Control-Allow-Origin', this.origin);
    this.context.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
  }
}

/**
 * @param ancestors a value of CSP's `frame-ancestors`
 * @param policy the other directives
 */
export function setFrameRule(context: Context, ancestors = "'none'", policy = DATA_POLICY): void {
  context.set('Content-Security-Policy', `${policy}; frame-ancestors ${ancestors}`);
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
  await new ShopHeaders(context, origins, undefined).allowShops();
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

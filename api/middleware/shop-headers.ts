import type { Context } from 'koa';
import type { ShopOrigins } from './shop-origins.ts';

/** Answers are data: a browser that shows one as a page loads nothing. */
const DATA_POLICY = "default-src 'none'";
const PREFLIGHT_SECONDS = '600';

/** The shops that sell a product, by their domains. */
export type FindSellers = () => Promise<readonly string[]>;

/**
 * Restricts the answer about a product to the shops that sell it.
 * @returns the origin of the shop that may show the answer in a frame, if any
 */
export type RestrictToSellers = (sellers: FindSellers) => Promise<string | undefined>;

/** The pages of shops that may read an answer of a consumer call and show it in a frame. No other page may. */
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
    setFrameRule(context, undefined, policy);
  }

  /**
   * Allows any shop, or any of one enterprise, to read an answer that is not about a product.
   * @returns the origin of the shop that may show the answer in a frame, if any
   */
  async allowShops(enterpriseId?: number): Promise<string | undefined> {
    const { context, origin, origins, shopDomain, policy } = this;
    context.vary('Origin');
    const frameOrigin = await origins.frameOrigin(shopDomain);
    setFrameRule(context, frameOrigin, policy);
    if (origin !== '' && (await origins.isShop(origin, enterpriseId))) this.allowOrigin();
    return frameOrigin;
  }

  /** Allows exactly the shops that sell the product of the answer. */
  async allowSellers(find: FindSellers): Promise<string | undefined> {
    const { context, origin, origins, shopDomain, policy } = this;
    context.vary('Origin');
    if (origin === '' && shopDomain === undefined) return undefined;
    const sellers = await find();
    const frameOrigin = origins.frameOriginOf(shopDomain, sellers);
    setFrameRule(context, frameOrigin, policy);
    if (origins.isOneOf(origin, sellers)) this.allowOrigin();
    return frameOrigin;
  }

  /** Allows pages of this server to show the answer in a frame. A shop that is allowed stays allowed, which includes them. */
  allowOwnPages(): void {
    const { context } = this;
    if (context.response.get('X-Frame-Options') !== 'DENY') return;
    context.set('Content-Security-Policy', composePolicy(this.policy, "'self'"));
    context.set('X-Frame-Options', 'SAMEORIGIN');
  }

  private allowOrigin(): void {
    this.context.set('Access-Control-Allow-Origin', this.origin);
    this.context.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
  }
}

/**
 * @param frameOrigin the origin that may show the answer in a frame, beside pages of this server; undefined: none
 * @param policy the other directives
 */
export function setFrameRule(context: Context, frameOrigin?: string, policy?: string): void {
  const ancestors = frameOrigin === undefined ? "'none'" : `'self' ${frameOrigin}`;
  context.set('Content-Security-Policy', composePolicy(policy, ancestors));
  if (frameOrigin === undefined) context.set('X-Frame-Options', 'DENY');
  else context.remove('X-Frame-Options');
}

const composePolicy = (policy = DATA_POLICY, ancestors: string): string =>
  `${policy}; frame-ancestors ${ancestors}`;

/**
 * Answers the request that a browser makes before a call from another origin (Fetch standard, "CORS-preflight"). It does
 * not name the product of the call: any shop may make it, and the answer to the call says who may read it.
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
    'Content-Type, Idempotency-Key, X-Request-Id, X-App-Url, X-Progress-Secret, X-Draft-Secret, X-Upload-Secret',
  );
  context.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}

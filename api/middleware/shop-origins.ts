import type { Knex } from 'knex';

/** A host that is this machine: shops are tried out there, without TLS. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?$/;

/** Which pages may call consumer routes, and show them in a frame: those of shops (back-office §2, configurator §1). */
export class ShopOrigins {
  constructor(private readonly database: Knex) {}

  /**
   * Whether a page's origin is an active shop's.
   * @param enterpriseId whose shop it must be, where the call is about one enterprise
   */
  async isShop(origin: string, enterpriseId: number | undefined): Promise<boolean> {
    const shopDomain = domainOf(origin);
    return shopDomain !== undefined && (await this.find(shopDomain, enterpriseId));
  }

  /** Who may show a page in a frame: the shop it is made for. @returns a value of CSP's `frame-ancestors` */
  async frameAncestors(shopDomain: string | undefined): Promise<string> {
    if (shopDomain === undefined || domainOf(`https://${shopDomain}`) !== shopDomain) return "'none'";
    if (!(await this.find(shopDomain, undefined))) return "'none'";
    return `'self' ${LOCAL_HOST.test(shopDomain) ? 'http' : 'https'}://${shopDomain}`;
  }

  private async find(shopDomain: string, enterpriseId: number | undefined): Promise<boolean> {
    const owner = enterpriseId === undefined ? {} : { 'shop.enterpriseId': enterpriseId };
    const shop = (await this.database('shop')
      .join('enterprise', 'enterprise.id', 'shop.enterpriseId')
      .where({ shopDomain, 'shop.active': true, 'enterprise.active': true, ...owner })
      .first('shop.id')) as { id: number } | undefined;
    return shop !== undefined;
  }
}

/** The host of an origin that is nothing but one, and that nobody between can have changed. */
function domainOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, host, origin: normal } = new URL(origin);
  if (normal !== origin.toLowerCase()) return undefined;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST.test(host)) ? host : undefined;
}

import type { Knex } from 'knex';

/** A loopback host: shops are tried out there, without TLS. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[\w-]+\.localhost)(:\d+)?$/;

/** The pages that may call consumer routes and show them in a frame: those of shops (back-office §2, configurator §1). */
export class ShopOrigins {
  constructor(private readonly database: Knex) {}

  /**
   * Whether an origin belongs to an active shop that holds its domain.
   * @param enterpriseId whose shop it must be, for calls of one enterprise
   */
  async isShop(origin: string, enterpriseId: number | undefined): Promise<boolean> {
    const shopDomain = domainOf(origin);
    return shopDomain !== undefined && (await this.find(shopDomain, enterpriseId));
  }

  /** Whether an origin is that of one of these shops. */
  isOneOf(origin: string, shopDomains: readonly string[]): boolean {
    const shopDomain = domainOf(origin);
    return shopDomain !== undefined && shopDomains.includes(shopDomain);
  }

  /** The origin that may show a page in a frame: that of the shop it is made for. */
  async frameOrigin(shopDomain: string | undefined): Promise<string | undefined> {
    const isShop = isDomain(shopDomain) && (await this.find(shopDomain, undefined));
    return this.frameOriginOf(shopDomain, isShop ? [shopDomain] : []);
  }

  /** The origin that may show a page in a frame, restricted to these shops. */
  frameOriginOf(shopDomain: string | undefined, allowed: readonly string[]): string | undefined {
    if (!isDomain(shopDomain) || !allowed.includes(shopDomain)) return undefined;
    return `${LOCAL_HOST.test(shopDomain) ? 'http' : 'https'}://${shopDomain}`;
  }

  private async find(shopDomain: string, enterpriseId: number | undefined): Promise<boolean> {
    const owner = enterpriseId === undefined ? {} : { 'shop.enterpriseId': enterpriseId };
    const shop = (await this.database('shop')
      .join('enterprise', 'enterprise.id', 'shop.enterpriseId')
      .where({ shopDomain, domainProven: true, 'shop.active': true, 'enterprise.active': true, ...owner })
      .first('shop.id')) as { id: number } | undefined;
    return shop !== undefined;
  }
}

const isDomain = (text: string | undefined): text is string =>
  text !== undefined && domainOf(`https://${text}`) === text;

function domainOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, host, origin: normal } = new URL(origin);
  if (normal !== origin.toLowerCase()) return undefined;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST.test(host)) ? host : undefined;
}

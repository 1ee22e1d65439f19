import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { DAY_MS } from '../../engine/node.ts';
import type { MayView } from '../services/configurator/configurator-product.ts';
import { loadServerSecret } from './server-secret.ts';

/** Lifetime of a preview link: a customer has a week to approve. */
const PREVIEW_DAYS = 7;
const TOKEN = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

export interface Preview {
  preview: string;
  utcEndsDateTime: string;
}

/** The viewer of a product. */
export interface Viewer {
  preview?: string | undefined;
  /** The enterprise of a caller who is signed in. */
  staffOf?: number | undefined;
}

/**
 * Links that show an unpublished shop product to their holders for a limited time. A token holds the product and its end,
 * signed (HMAC-SHA-256) with the server's secret. Tokens are not stored.
 */
export class PreviewTokens {
  private secret: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Knex,
    private readonly utcNowMs: () => number = Date.now,
  ) {}

  async create(shopProductId: number): Promise<Preview> {
    const endsSeconds = Math.floor((this.utcNowMs() + PREVIEW_DAYS * DAY_MS) / 1000);
    const claim = `${shopProductId}.${endsSeconds}`;
    return {
      preview: `${claim}.${(await this.sign(claim)).toString('base64url')}`,
      utcEndsDateTime: new Date(endsSeconds * 1000).toISOString(),
    };
  }

  /** Whether a token shows this shop product now. */
  async isFor(token: string, shopProductId: number): Promise<boolean> {
    const [, id = '', endsSeconds = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (Number(id) !== shopProductId || Number(endsSeconds) * 1000 <= this.utcNowMs()) return false;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), await this.sign(`${id}.${endsSeconds}`));
  }

  /**
   * An unpublished product is visible to staff of its enterprise (back-office §6: identified by enterpriseId) and to a
   * caller with a token of it.
   */
  readonly mayView =
    ({ preview, staffOf }: Viewer): MayView =>
    async ({ enterpriseId, shopProductId }) =>
      staffOf === enterpriseId || (preview !== undefined && (await this.isFor(preview, shopProductId)));

  private async sign(claim: string): Promise<Buffer> {
    this.secret ??= loadServerSecret(this.database);
    try {
      return createHmac('sha256', await this.secret)
        .update(`preview ${claim}`)
        .digest();
    } catch (error) {
      this.secret = undefined; // the database was unavailable: the next call queries it again
      throw error;
    }
  }
}

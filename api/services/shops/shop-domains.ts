import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { loadServerSecret } from '../../auth/server-secret.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import type { OutgoingCalls } from '../../outgoing/outgoing-calls.ts';

interface Shop {
  id: number;
  enterpriseId: number;
  shopDomain: string;
  domainProven: boolean;
}

const FILE_PREFIX = 'platen-';
const TXT_PREFIX = '_platen.';

/**
 * Ownership of a shop's domain. Any enterprise may claim one. The enterprise that publishes our token there holds it. An
 * enterprise that proves it later takes it over from a holder that can no longer prove it.
 */
export class ShopDomains {
  constructor(
    private readonly database: Knex,
    private readonly outgoing: Pick<OutgoingCalls, 'readText' | 'findTexts'>,
  ) {}

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number) {
    return this.describe(await this.find({ enterpriseId, id }));
  }

  /**
   * Looks up the proof, and lets the shop hold its domain.
   * @throws PlatenError `domain-not-proven` (409) when there is none; `domain-held` (409) when another enterprise holds
   * the domain and its proof is still valid
   */
  async prove(author: Author, id: number) {
    const shop = await this.find({ enterpriseId: author.enterpriseId, id });
    if (!(await this.isProvable(shop))) throw await this.notProven(shop);
    const holder = (await this.others(shop).where({ domainProven: true }).first()) as Shop | undefined;
    if (holder && (await this.isProvable(holder))) throw held(shop);
    return this.hold(author, shop);
  }

  /** Confirms manually that a domain is a shop's. @throws PlatenError `record-missing` (404) */
  async confirm(author: Author, id: number) {
    return this.hold(author, await this.find({ id }));
  }

  private async hold(author: Author, shop: Shop) {
    const { id, enterpriseId, domainProven } = shop;
    await this.database.transaction(async (trx) => {
      const lost = (await this.others(shop, trx)
        .where({ domainProven: true })
        .update({ domainProven: false }, ['id', 'enterpriseId'])) as Shop[];
      await trx('shop').where({ id }).update({ domainProven: true, utcUpdatedDateTime: trx.fn.now() });
      const change = { action: 'update', entity: 'shop' } as const;
      for (const other of lost)
        await recordChange(
          trx,
          { ...author, enterpriseId: other.enterpriseId },
          {
            ...change,
            entityId: other.id,
            before: { domainProven: true },
            after: { domainProven: false },
          },
        );
      await recordChange(
        trx,
        { ...author, enterpriseId },
        { ...change, entityId: id, before: { domainProven }, after: { domainProven: true } },
      );
    });
    return this.describe({ ...shop, domainProven: true });
  }

  private async describe(shop: Shop) {
    const { shopDomain, domainProven: isProven } = shop;
    const others = (await this.others(shop).select('domainProven')) as Pick<Shop, 'domainProven'>[];
    return {
      shopDomain,
      isProven,
      isDisputed: others.length > 0,
      isHeldByAnother: others.some(({ domainProven }) => domainProven),
      proofs: await this.listProofs(shop),
    };
  }

  /** The proof of an enterprise for a domain never changes, so it need not be stored. */
  private async listProofs({ enterpriseId, shopDomain }: Shop) {
    const token = createHmac('sha256', await loadServerSecret(this.database))
      .update(`domain ${enterpriseId} ${shopDomain}`)
      .digest('hex')
      .slice(0, 32);
    const [host] = shopDomain.split(':') as [string];
    return {
      txt: { name: TXT_PREFIX + host, value: token },
      file: { url: `https://${shopDomain}/.well-known/${FILE_PREFIX}${token}.txt`, content: token },
    };
  }

  private async isProvable(shop: Shop): Promise<boolean> {
    const { txt, file } = await this.listProofs(shop);
    const texts = await this.outgoing.findTexts(txt.name);
    if (texts.includes(txt.value)) return true;
    const text = await this.outgoing.readText(file.url).catch(() => undefined);
    return text?.trim() === file.content;
  }

  private others({ enterpriseId, shopDomain }: Shop, database: Knex = this.database): Knex.QueryBuilder {
    return database('shop').where({ shopDomain }).whereNot({ enterpriseId }) as Knex.QueryBuilder;
  }

  private async find(which: { enterpriseId?: number; id: number }): Promise<Shop> {
    const shop = (await this.database('shop')
      .where(which)
      .first('id', 'enterpriseId', 'shopDomain', 'domainProven')) as Shop | undefined;
    if (!shop)
      throw new PlatenError('record-missing', `Shops: there is no record ${which.id}.`, { status: 404 });
    return shop;
  }

  private async notProven(shop: Shop): Promise<PlatenError> {
    const { txt, file } = await this.listProofs(shop);
    const text = `Nothing proves that ${shop.shopDomain} is yours. Add the TXT record ${txt.name} with the value ${txt.value}, or put that value into ${file.url}.`;
    return new PlatenError('domain-not-proven', text, { status: 409, path: 'shopDomain' });
  }
}

const held = ({ shopDomain }: Shop) =>
  new PlatenError(
    'domain-held',
    `Another enterprise has proven that ${shopDomain} is theirs, and the proof is still valid. Remove their TXT record or file first.`,
    { status: 409, path: 'shopDomain' },
  );

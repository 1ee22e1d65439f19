import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { composeStyling, PlatenError, type Product } from '../../../engine/node.ts';
import { type EncodedBody, encodedJson } from '../../answers/encoded-body.ts';
import {
  codeOfDesignSold,
  findVariantPlace,
  loadConfiguratorProduct,
  refuseUnpublished,
  type MayView,
  type VariantPlace,
  type VariantSelector,
} from './configurator-product.ts';
import type { Customisations, RetrievedCustomisation } from './customisations.ts';
import { listSellers } from '../shops/list-sellers.ts';

export interface ConfiguratorDataOptions {
  loadBaseProduct?: boolean | undefined;
  mayView: MayView;
}

/** An assembled answer, and the version of its sources. */
interface Assembled {
  place: VariantPlace;
  body: EncodedBody;
  /** Domains of the shops that sell it. */
  sellers: string[];
  /** CSS with the colours of the enterprise's app; '': it has none. */
  look: string;
  /** The design that the variant is sold with. */
  customisationCode: string | undefined;
  versions: Versions;
}

interface Versions {
  setupVersion: string | null;
  /** Changes with the design; null: the design does not exist. */
  designVersion: string | null;
}

/** The size of assembled answers, in all content codings. */
const MAX_KEPT_BYTES = 128 * 2 ** 20;

/**
 * The data of the configurator (configurator §7). Assembling takes milliseconds, so each process caches its results under
 * the version of their sources. Versions are read before their rows: a cached answer may be newer than its version, and is
 * then assembled once more, but it is never older.
 */
export class ConfiguratorData {
  private readonly kept = new LRUCache<string, Assembled>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.maxBytes,
  });
  private readonly assembling = new Map<string, Promise<Assembled>>();

  constructor(
    private readonly database: Knex,
    private readonly customisations: Pick<Customisations, 'retrieve'>,
  ) {}

  /** @throws PlatenError as `findVariantPlace` and `loadConfiguratorProduct` do */
  async load(
    which: VariantSelector,
    { loadBaseProduct = false, mayView }: ConfiguratorDataOptions,
  ): Promise<Pick<Assembled, 'place' | 'body' | 'sellers' | 'look'>> {
    const known = 'id' in which ? this.kept.get(keyOf(which.id, loadBaseProduct)) : undefined;
    if (known && (await this.isNewest(known))) {
      await refuseUnpublished(known.place, mayView);
      return known;
    }
    const place = await findVariantPlace(this.database, which, mayView);
    const key = keyOf(place.shopProductVariantId, loadBaseProduct);
    // A shop's own number leads to a variant that may be cached, also by a concurrent call.
    const found = this.kept.get(key);
    if (found && found !== known && (await this.isNewest(found))) return found;
    return this.assembleOnce(key, place, loadBaseProduct);
  }

  /** Concurrent requests for the same version of an answer share one computation. */
  private assembleOnce(key: string, place: VariantPlace, loadBaseProduct: boolean): Promise<Assembled> {
    const once = `${key} ${place.setupVersion}`;
    const running =
      this.assembling.get(once) ??
      this.assemble(place, loadBaseProduct)
        .then((assembled) => {
          this.kept.set(key, assembled);
          return assembled;
        })
        .finally(() => this.assembling.delete(once));
    this.assembling.set(once, running);
    return running;
  }

  private async assemble(place: VariantPlace, loadBaseProduct: boolean): Promise<Assembled> {
    const { enterpriseId, shopProductVariantId, shopDomain, currencyCode, setupVersion } = place;
    const product = await loadConfiguratorProduct(this.database, place);
    const code = loadBaseProduct ? undefined : codeOfDesignSold(product, shopProductVariantId);
    const sold = code === undefined ? undefined : await this.readVersions(enterpriseId, code);
    const customisation = code === undefined ? undefined : await this.findDesign(code, product, enterpriseId);
    const sellers = await listSellers(this.database, place.productGroupId);
    const answer = { enterpriseId, shopProductVariantId, shopDomain, currencyCode, product, customisation };
    const versions = { setupVersion, designVersion: sold?.designVersion ?? null };
    const look = composeStyling(product.partnerAppConfiguration?.styling);
    return { place, body: encodedJson(answer), sellers, look, customisationCode: code, versions };
  }

  private async isNewest({ place, customisationCode, versions }: Assembled): Promise<boolean> {
    const now = await this.readVersions(place.enterpriseId, customisationCode);
    return (
      now.isActive &&
      now.setupVersion === versions.setupVersion &&
      now.designVersion === versions.designVersion
    );
  }

  /** One statement, since a call waits for it. A row's `xmin` is the transaction that wrote it last. */
  private async readVersions(
    enterpriseId: number,
    customisationCode: string | undefined,
  ): Promise<Versions & { isActive: boolean }> {
    const { rows } = (await this.database.raw(
      `SELECT
        (SELECT active FROM enterprise WHERE id = :enterpriseId) AS is_active,
        (SELECT version FROM setup_version WHERE enterprise_id = :enterpriseId) AS setup_version,
        (SELECT xmin::text FROM customisation WHERE enterprise_id = :enterpriseId AND customisation_code = :code)
          AS design_version`,
      { enterpriseId, code: customisationCode ?? null },
    )) as { rows: (Versions & { isActive: boolean })[] };
    return rows[0]!;
  }

  /** A design that cannot be loaded is ignored: the base product loads (configurator §4). */
  private async findDesign(
    code: string,
    product: Product,
    enterpriseId: number,
  ): Promise<RetrievedCustomisation | undefined> {
    try {
      return await this.customisations.retrieve(code, { enterpriseId }, product);
    } catch (error) {
      if (error instanceof PlatenError && error.status < 500) return undefined;
      throw error;
    }
  }
}

const keyOf = (shopProductVariantId: number, loadBaseProduct: boolean) =>
  `${shopProductVariantId} ${loadBaseProduct ? 'base' : 'sold'}`;

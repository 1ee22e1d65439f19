import type { Knex } from 'knex';
import { PlatenError, type Product } from '../../engine/node.ts';
import {
  codeOfDesignSold,
  findVariantPlace,
  loadConfiguratorProduct,
  type SeesUnpublished,
  type VariantPlace,
  type WhichVariant,
} from './configurator-product.ts';
import type { Customisations, RetrievedCustomisation } from './customisations.ts';

export interface ConfiguratorDataOptions {
  loadBaseProduct?: boolean | undefined;
  sees: SeesUnpublished;
}

/** All that the configurator is built of (configurator §7). */
export class ConfiguratorData {
  constructor(
    private readonly database: Knex,
    private readonly customisations: Customisations,
  ) {}

  /** @throws PlatenError as `findVariantPlace` and `loadConfiguratorProduct` do */
  async load(
    which: WhichVariant,
    { loadBaseProduct = false, sees }: ConfiguratorDataOptions,
  ): Promise<
    Omit<VariantPlace, 'shopProductId'> & { product: Product; customisation?: RetrievedCustomisation }
  > {
    const { shopProductId, ...place } = await findVariantPlace(this.database, which, sees);
    const product = await loadConfiguratorProduct(this.database, { ...place, shopProductId });
    const customisation = loadBaseProduct ? undefined : await this.findDesignSold(product, place);
    return { ...place, product, ...(customisation ? { customisation } : {}) };
  }

  /** The design a variant is sold with. One that fails is ignored: the base product loads (configurator §4). */
  private async findDesignSold(
    product: Product,
    { enterpriseId, shopProductVariantId }: Omit<VariantPlace, 'shopProductId'>,
  ): Promise<RetrievedCustomisation | undefined> {
    const code = codeOfDesignSold(product, shopProductVariantId);
    if (code === undefined) return undefined;
    try {
      return await this.customisations.retrieve(code, { enterpriseId }, product);
    } catch (error) {
      if (error instanceof PlatenError && error.status < 500) return undefined;
      throw error;
    }
  }
}

import type { Knex } from 'knex';
import { applyItemTexts, type Design, parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import type { MockupRequest } from '../../contract/live.ts';
import {
  codeOfDesignSold,
  findVariantPlace,
  loadConfiguratorProduct,
  type MayView,
} from '../configurator/configurator-product.ts';
import { Customisations } from '../configurator/customisations.ts';

/** A design of an enterprise with its product. */
export interface DesignToShow {
  shopProductVariantId: number;
  product: Product;
  design: Design;
}

/** The designs to make mockups of. A record of another enterprise is refused as missing. */
export class DesignsToShow {
  private readonly customisations: Customisations;

  constructor(private readonly database: Knex) {
    this.customisations = new Customisations(database);
  }

  /**
   * @returns undefined when the request names nothing to show
   * @throws PlatenError `customisation-unknown`, `product-unknown`, `item-unknown`; those of checking a design
   */
  async find(
    enterpriseId: number,
    request: MockupRequest,
    mayView: MayView,
  ): Promise<DesignToShow | undefined> {
    const shown = await this.findWhole(enterpriseId, request, mayView);
    const { itemNbr } = request;
    return shown && itemNbr !== undefined
      ? { ...shown, design: applyItemTexts(shown.design, itemNbr) }
      : shown;
  }

  private async findWhole(
    enterpriseId: number,
    request: MockupRequest,
    mayView: MayView,
  ): Promise<DesignToShow | undefined> {
    const { customisationCode, customisation, shopProductVariantId: id, shopDomain } = request;
    if (customisation) {
      const payload = { ...customisation, ...(id !== undefined && { shopProductVariantId: id }) };
      const { place, product, design } = await this.customisations.admit(payload, {
        shopDomain,
        isForCart: false,
        mayView,
      });
      refuseOther(enterpriseId, place.enterpriseId);
      return { shopProductVariantId: place.shopProductVariantId, product, design };
    }
    if (customisationCode !== undefined) {
      const saved = await this.customisations.load(customisationCode, { enterpriseId, shopDomain });
      return { ...saved, shopProductVariantId: saved.row.shopProductVariantId };
    }
    return id === undefined ? undefined : this.findSold(enterpriseId, id, mayView);
  }

  /** The design of a variant as it is sold. */
  async findSold(enterpriseId: number, id: number, mayView: MayView): Promise<DesignToShow> {
    const place = await findVariantPlace(this.database, { id }, mayView);
    refuseOther(enterpriseId, place.enterpriseId);
    const product = await loadConfiguratorProduct(this.database, place);
    const sold = { product, shopProductVariantId: id };
    const code = codeOfDesignSold(product, id);
    if (code !== undefined) {
      // One that fails is ignored (configurator §4).
      const saved = await this.customisations.load(code, { enterpriseId }).catch(() => undefined);
      if (saved?.row.shopProductVariantId === id) return { ...sold, design: saved.design };
    }
    const customisation = { configuration: { masks: [] } };
    return { ...sold, design: parseDesign({ version: 1, shopProductVariantId: id, customisation }) };
  }
}

function refuseOther(enterpriseId: number, owner: number): void {
  if (owner !== enterpriseId)
    throw new PlatenError('product-unknown', 'There is no such product.', { status: 404 });
}

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import {
  additionalChargePerItem,
  type Design,
  findVariant,
  layersOfVariant,
  messages,
  parseDesign,
  PlatenError,
  type Product,
  refuseCustomisation,
  resolveAllLayers,
} from '../../engine/node.ts';
import { json } from '../data/connect.ts';
import { findVariantPlace, loadConfiguratorProduct } from './configurator-data.ts';

export interface CustomisationRow {
  id: number;
  enterpriseId: number;
  customisationCode: string;
  shopProductVariantId: number;
  payload: Record<string, unknown>;
  additionalChargePerItem: number;
}

/** Saved designs (configurator §3 "Customisation payload", §7). */
export class Customisations {
  constructor(private readonly database: Knex) {}

  /**
   * Saves a design. What its clip art costs is worked out here, whatever the client says.
   * @param code of the one to change; absent: a new one
   * @throws PlatenError `customisation-mismatch` when it is of another product, `customisation-unknown` (404)
   */
  async save(payload: Record<string, unknown>, shopDomain: string | undefined, code?: string) {
    const variantId = payload['shopProductVariantId'] as number;
    const place = await findVariantPlace(this.database, { id: variantId }, true);
    if (shopDomain !== undefined && place.shopDomain !== shopDomain)
      throw new PlatenError('customisation-mismatch', messages.customisationMismatch);
    const product = await loadConfiguratorProduct(this.database, place);
    const design = parseDesign({ version: 1, shopProductVariantId: variantId, customisation: payload });
    checkMatch(product, design);
    const charge = additionalChargePerItem(resolveAllLayers(product, design));
    const values = { payload: json(payload), additionalChargePerItem: charge };
    const { enterpriseId } = place;
    if (code === undefined) {
      const customisationCode = randomBytes(16).toString('base64url');
      await this.database('customisation').insert({
        ...values,
        ...{ enterpriseId, customisationCode, shopProductVariantId: variantId },
      });
      return { customisationCode, additionalChargePerItem: charge };
    }
    const changed = await this.database('customisation')
      .where({ enterpriseId, customisationCode: code, shopProductVariantId: variantId })
      .update({ ...values, utcUpdatedDateTime: this.database.fn.now() });
    if (changed === 0) throw notRecognised();
    return { customisationCode: code, additionalChargePerItem: charge };
  }

  /** @throws PlatenError `customisation-unknown` (404) */
  async find(code: string, shopDomain?: string): Promise<CustomisationRow> {
    const row = (await this.database('customisation')
      .leftJoin('shopProductVariant as variant', 'variant.id', 'customisation.shopProductVariantId')
      .leftJoin('shopProduct as product', 'product.id', 'variant.shopProductId')
      .leftJoin('shop', 'shop.id', 'product.shopId')
      .where({
        customisationCode: code,
        ...(shopDomain === undefined ? {} : { 'shop.shopDomain': shopDomain }),
      })
      .first('customisation.*')) as CustomisationRow | undefined;
    if (!row) throw notRecognised();
    return row;
  }

  /** A saved design with the product it is of, ready to be rendered. */
  async load(code: string): Promise<{ row: CustomisationRow; product: Product; design: Design }> {
    const row = await this.find(code);
    const { shopProductVariantId } = row;
    const place = await findVariantPlace(this.database, { id: shopProductVariantId }, true);
    const product = await loadConfiguratorProduct(this.database, place);
    return {
      row,
      product,
      design: parseDesign({ version: 1, shopProductVariantId, customisation: row.payload }),
    };
  }
}

function checkMatch(product: Product, design: Design): void {
  const refusal = refuseCustomisation(
    design.customisation,
    layersOfVariant(product, findVariant(product, design)),
  );
  if (refusal) throw new PlatenError('customisation-mismatch', refusal);
}

const notRecognised = () =>
  new PlatenError('customisation-unknown', messages.customisationNotRecognised, { status: 404 });

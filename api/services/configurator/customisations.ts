import type { Knex } from 'knex';
import {
  additionalChargePerItem,
  type Design,
  messages,
  parseDesign,
  PlatenError,
  type Product,
  resolveAllLayers,
} from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { createCode } from '../../data/create-code.ts';
import {
  checkCustomisation,
  checkMatch,
  checkReferences,
  listDesignReferences,
} from './check-customisation.ts';
import {
  findVariantPlace,
  loadConfiguratorProduct,
  mayViewAll,
  type MayView,
  type VariantPlace,
} from './configurator-product.ts';
import { keepReferredFiles } from '../../data/keep-referred-files.ts';
import { doOnce } from '../idempotency.ts';
import { loadProduct } from '../products/load-product.ts';

export interface CustomisationRow {
  id: number;
  enterpriseId: number;
  customisationCode: string;
  shopProductVariantId: number;
  payload: Record<string, unknown>;
  additionalChargePerItem: number;
}

/** A design to save: the configurator's payload, for one variant. */
export interface CustomisationToSave {
  payload: Record<string, unknown>;
  /** The shop that the design is for; undefined for templates. */
  shopDomain: string | undefined;
  /** The code of the design to change; absent: a new one. */
  code?: string;
  mayView: MayView;
  idempotencyKey: string | undefined;
}

/** A saved payload with its code. */
export type RetrievedCustomisation = Pick<CustomisationRow, 'customisationCode' | 'shopProductVariantId'> &
  Record<string, unknown>;

/** The scope that a code must belong to; absent: any. */
export interface CustomisationScope {
  shopDomain?: string | undefined;
  enterpriseId?: number;
}

/** The checks of an unsaved design. */
export interface Admission {
  shopDomain: string | undefined;
  /** It must be complete. */
  isForCart: boolean;
  mayView: MayView;
}

/** The result of a save. */
export type SavedCustomisation = Pick<CustomisationRow, 'customisationCode' | 'additionalChargePerItem'>;

/** Saved designs (configurator §3 "Customisation payload", §7). */
export class Customisations {
  constructor(private readonly database: Knex) {}

  /**
   * Saves a design. The price of its clip art is computed here, whatever the client sends.
   * @throws PlatenError as `checkCustomisation`, `checkReferences` and `doOnce` do; `customisation-unknown` (404)
   */
  async save({
    payload,
    shopDomain,
    code,
    mayView,
    idempotencyKey,
  }: CustomisationToSave): Promise<SavedCustomisation> {
    const isForCart = shopDomain !== undefined;
    const admission = {
      shopDomain,
      isForCart,
      mayView: code === undefined ? mayView : this.mayViewSaved(code, mayView),
    };
    const { place, product, design } = await this.admit(payload, admission);
    const { enterpriseId, shopProductVariantId } = place;
    const charge = additionalChargePerItem(resolveAllLayers(product, design));
    const values = {
      shopProductVariantId,
      payload: json({ ...design.customisation, additionalChargePerItem: charge }),
      additionalChargePerItem: charge,
    };
    const request = { payload, shopDomain, code };
    const call = code === undefined ? 'saveCustomisation' : 'updateCustomisation';
    return doOnce(this.database, { enterpriseId, call, key: idempotencyKey, request }, async (trx) => {
      const customisationCode = code ?? createCode();
      if (code === undefined)
        await trx('customisation').insert({ ...values, enterpriseId, customisationCode });
      else await change(trx, place, code, values);
      await keepReferredFiles(trx, enterpriseId, listDesignReferences(design));
      return { customisationCode, additionalChargePerItem: charge };
    });
  }

  /**
   * An unsaved design, checked against its product.
   * @throws PlatenError `product-unknown` (404); as `checkCustomisation` and `checkReferences` do
   */
  async admit(
    payload: Record<string, unknown>,
    { shopDomain, isForCart, mayView }: Admission,
  ): Promise<{ place: VariantPlace; product: Product; design: Design }> {
    const place = await this.findPlace(payload, shopDomain, mayView);
    if (shopDomain !== undefined && place.shopDomain !== shopDomain)
      throw new PlatenError('customisation-mismatch', messages.customisationMismatch);
    const { enterpriseId, shopProductVariantId } = place;
    const product = await loadConfiguratorProduct(this.database, place);
    const { shopProductVariantId: _, customisationCode: __, ...customisation } = payload;
    const design = parseDesign({ version: 1, shopProductVariantId, customisation });
    checkCustomisation(product, design, isForCart);
    await checkReferences(this.database, enterpriseId, design);
    return { place, product, design };
  }

  /** @throws PlatenError `customisation-unknown` (404), also when it belongs to another shop */
  async find(
    customisationCode: string,
    { shopDomain, enterpriseId }: CustomisationScope = {},
  ): Promise<CustomisationRow> {
    const row = (await this.database('customisation')
      .join('shopProductVariant as variant', 'variant.id', 'customisation.shopProductVariantId')
      .join('shopProduct as product', 'product.id', 'variant.shopProductId')
      .leftJoin('shop', 'shop.id', 'product.shopId')
      .where({
        customisationCode,
        ...(shopDomain === undefined ? {} : { 'shop.shopDomain': shopDomain }),
        ...(enterpriseId === undefined ? {} : { 'customisation.enterpriseId': enterpriseId }),
      })
      .first('customisation.*')) as CustomisationRow | undefined;
    if (!row) throw notRecognised();
    return row;
  }

  /**
   * A saved design that the configurator can continue.
   * @param known a product that is already loaded, and most likely the design's
   * @throws PlatenError `customisation-unknown` (404); `customisation-mismatch` when the product has been changed since
   */
  async retrieve(code: string, scope?: CustomisationScope, known?: Product): Promise<RetrievedCustomisation> {
    const row = await this.find(code, scope);
    const { product, design } = await this.composeDesign(row, known);
    checkMatch(product, design);
    const { payload, customisationCode, shopProductVariantId } = row;
    return { ...payload, customisationCode, shopProductVariantId };
  }

  /** A saved design with its product, ready to be rendered. */
  async load(
    code: string,
    scope?: CustomisationScope,
  ): Promise<{ row: CustomisationRow; product: Product; design: Design }> {
    const row = await this.find(code, scope);
    return { row, ...(await this.composeDesign(row)) };
  }

  /** A client with the code of a design may continue it even though its product is no longer published. */
  private readonly mayViewSaved =
    (customisationCode: string, mayView: MayView): MayView =>
    async (place) => {
      if (await mayView(place)) return true;
      const saved: unknown = await this.database('customisation')
        .join('shopProductVariant as variant', 'variant.id', 'customisation.shopProductVariantId')
        .where({ customisationCode, 'variant.shopProductId': place.shopProductId })
        .first('customisation.id');
      return saved !== undefined;
    };

  private async composeDesign(
    { enterpriseId, shopProductVariantId, payload }: CustomisationRow,
    known?: Product,
  ) {
    const design = parseDesign({ version: 1, shopProductVariantId, customisation: payload });
    if (known?.shopProduct.shopProductVariants.some(({ id }) => id === shopProductVariantId))
      return { product: known, design };
    const { shopProductId } = await findVariantPlace(this.database, { id: shopProductVariantId }, mayViewAll);
    return { product: await loadProduct(this.database, enterpriseId, shopProductId), design };
  }

  /**
   * The variant of a payload: the one it names, or the first of its product group in that shop, since the specification's
   * payload names only the group. The group belongs to one enterprise, so a domain need not be proven: another enterprise's
   * claim to it finds nothing.
   */
  private async findPlace(
    { shopProductVariantId, enterpriseProductGroupId }: Record<string, unknown>,
    shopDomain: string | undefined,
    mayView: MayView,
  ): Promise<VariantPlace> {
    if (typeof shopProductVariantId === 'number')
      return findVariantPlace(this.database, { id: shopProductVariantId }, mayView);
    const groupId = Number(enterpriseProductGroupId);
    if (shopDomain === undefined || !Number.isSafeInteger(groupId))
      throw new PlatenError('product-not-specified', messages.productNotSpecified);
    const first = (await this.database('shopProductVariant as variant')
      .join('shopProduct as product', 'product.id', 'variant.shopProductId')
      .join('shop', 'shop.id', 'product.shopId')
      .where({ shopDomain, enterpriseProductGroupId: groupId })
      .orderBy(['product.id', 'variant.sequence', 'variant.id'])
      .first('variant.id')) as { id: number } | undefined;
    return findVariantPlace(this.database, { id: first?.id ?? 0 }, mayView);
  }
}

/** A changed design keeps its shop product; the shopper may have chosen another variant of it. */
async function change(
  trx: Knex.Transaction,
  { enterpriseId, shopProductId }: VariantPlace,
  customisationCode: string,
  values: Record<string, unknown>,
): Promise<void> {
  const own = () => trx('customisation').where({ enterpriseId, customisationCode });
  const changed = await own()
    .whereIn('shopProductVariantId', trx('shopProductVariant').where({ shopProductId }).select('id'))
    .update({ ...values, utcUpdatedDateTime: trx.fn.now() });
  if (changed > 0) return;
  if (await own().first('id'))
    throw new PlatenError('customisation-mismatch', messages.customisationMismatch);
  throw notRecognised();
}

const notRecognised = () =>
  new PlatenError('customisation-unknown', messages.customisationNotRecognised, { status: 404 });

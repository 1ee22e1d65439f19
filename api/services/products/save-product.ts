import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { numberAttributes } from './number-fields.ts';
import { nextPartIds } from './number-parts.ts';
import { nameImportedGroup, nameTemplate, nameVariant } from './record-names.ts';
import { IdMap, type IdKind } from './rewrite-ids.ts';
import { saveFonts } from './save-fonts.ts';

/** The owner and the state of a saved product. */
export interface ProductOwner {
  enterpriseId: number;
  /** Undefined: no shop sells it. */
  shopId?: number;
  /** It is not published, so that staff can continue its set-up. */
  isDraft?: true;
  /** It uses the fonts, colours and mask types of the enterprise. */
  isOfEnterprise?: true;
}

/**
 * Stores a whole product file in the tables that staff edit. Every record gets a new id.
 * @param product its assets are references of the file store
 * @returns the new ids, by which designs of the product are rewritten
 */
export async function saveProduct(database: Knex, owner: ProductOwner, product: Product): Promise<IdMap> {
  return database.transaction((trx) => new ProductSaver(trx, owner, product).save());
}

class ProductSaver {
  private readonly ids = new IdMap();

  constructor(
    private readonly trx: Knex,
    private readonly owner: ProductOwner,
    private readonly product: Product,
  ) {}

  async save(): Promise<IdMap> {
    if (!this.owner.isOfEnterprise) await this.saveColoursAndFonts();
    const productGroupId = await this.saveGroup();
    const { shopProductVariants, enterpriseProductGroup } = this.product.shopProduct;
    const { productTitle } = enterpriseProductGroup;
    const variants = new Map(shopProductVariants.map((each) => [each.enterpriseProductVariantId, each]));
    for (const [old, { configuration }] of variants)
      if (old !== undefined)
        await this.insert('productVariant', old, 'productVariant', {
          enterpriseProductGroupId: productGroupId,
          name: nameVariant(productTitle, configuration),
        });
    for (const template of this.product.templates)
      await this.insert('template', template.id, 'template', {
        enterpriseProductGroupId: productGroupId,
        name: nameTemplate(productTitle, template.function),
        function: template.function,
        definition: json(template.definition),
      });
    await this.saveMasks(productGroupId);
    await this.saveShopProduct(productGroupId);
    // The ids of masks and variants were not known before.
    const { mockups, mockupGroups } = this.ids.rewrite({
      mockups: this.product.mockups,
      mockupGroups: this.product.mockupGroups,
    });
    await this.trx('productGroup')
      .where({ id: productGroupId })
      .update({ mockups: json(mockups), mockupGroups: json(mockupGroups) });
    return this.ids;
  }

  private async saveColoursAndFonts(): Promise<void> {
    await saveFonts(this.trx, this.owner.enterpriseId, this.product.fonts, this.ids);
    const { fontGroups, colourGroups } = this.product;
    const nameFonts = await this.groupNamer('fontGroup');
    for (const { id, name, fonts, fallbackFontIds } of fontGroups)
      await this.insert('fontGroup', id, 'fontGroup', {
        name: nameFonts(name),
        fonts: json(fonts.map((font) => ({ ...font, id: this.ids.get('font', font.id) ?? font.id }))),
        fallbackFontIds: json(this.ids.rewrite({ fallbackFontIds }).fallbackFontIds),
      });
    const nameColours = await this.groupNamer('colourGroup');
    for (const { id, name, colours } of colourGroups) {
      const numbers = await nextPartIds(this.trx, colours.length);
      const numbered = colours.map((colour, index) => ({ ...colour, id: numbers[index]! }));
      for (const [index, { id: old }] of colours.entries()) this.ids.set('colour', old, numbers[index]!);
      await this.insert('colourGroup', id, 'colourGroup', {
        name: nameColours(name),
        colours: json(numbered),
      });
    }
  }

  /** A function that names one group after another. Groups of the enterprise get different names. */
  private async groupNamer(table: 'fontGroup' | 'colourGroup'): Promise<(name?: string) => string> {
    const { enterpriseId } = this.owner;
    const { productTitle } = this.product.shopProduct.enterpriseProductGroup;
    const taken = new Set<string>(await this.trx(table).where({ enterpriseId }).pluck('name'));
    return (name = '') => {
      const unique = nameImportedGroup(name, productTitle, taken);
      taken.add(unique);
      return unique;
    };
  }

  private async saveGroup(): Promise<number> {
    const { shopProduct, printLayout, inks, mockupScenes } = this.product;
    const { id, configuration, productTitle, attributes } = shopProduct.enterpriseProductGroup;
    // Those with ids keep them, because variants refer to them.
    const { attributes: numbered } = await numberAttributes(
      this.trx,
      this.owner.enterpriseId,
      { attributes },
      { attributes },
    );
    return this.insert('productGroup', id, 'productGroup', {
      name: shopProduct.productGroup.name,
      productTitle,
      published: !this.owner.isDraft,
      complete: !this.owner.isDraft,
      configuration: json(configuration),
      attributes: json(numbered),
      printLayout: printLayout && json(printLayout),
      inks: json(inks),
      mockupScenes: json(mockupScenes),
    });
  }

  private async saveMasks(productGroupId: number): Promise<void> {
    for (const { id, name, selected, sequence, imageUrl, configuration, masks } of this.product.maskGroups) {
      const maskGroupId = await this.insert('maskGroup', id, 'maskGroup', {
        name,
        selected,
        sequence,
        imageUrl,
        enterpriseProductGroupId: productGroupId,
        configuration: json(configuration),
      });
      for (const mask of masks) {
        const { id: old, layers, canvas, staticImage, imageS3Location } = mask;
        const { visibleInConfigurator, personalised, isView, isMockup, archived } = mask;
        await this.insert('mask', old, 'mask', {
          name: mask.name,
          sequence: mask.sequence,
          imageS3Location,
          visibleInConfigurator,
          personalised,
          isView,
          isMockup,
          archived,
          enterpriseProductMaskGroupId: maskGroupId,
          typeId: this.owner.isOfEnterprise && mask.typeId,
          enterpriseProductGroupIds: json([productGroupId]),
          enterpriseProductVariantIds: json(
            this.ids.rewrite({ enterpriseProductVariantIds: mask.enterpriseProductVariantIds })
              .enterpriseProductVariantIds,
          ),
          layers: json(this.ids.rewrite(layers)),
          canvas: canvas === undefined ? undefined : json(canvas),
          staticImage: staticImage === undefined ? undefined : json(staticImage),
          configuration: json(mask.configuration),
        });
      }
    }
    for (const area of this.product.printAreas) {
      const { id, name, active, sequence, configuration } = area;
      const { enterpriseProductMaskId, enterpriseProductMaskLinkedMockupId } = this.ids.rewrite(area);
      await this.insert('printArea', id, 'printArea', {
        name,
        active,
        sequence,
        enterpriseProductMaskId,
        enterpriseProductMaskLinkedMockupId,
        enterpriseProductGroupId: productGroupId,
        configuration: json(configuration),
      });
    }
  }

  private async saveShopProduct(productGroupId: number): Promise<void> {
    const { shopProduct } = this.product;
    const shopProductId = await this.insert('shopProduct', shopProduct.id, 'shopProduct', {
      shopId: this.owner.shopId,
      enterpriseProductGroupId: productGroupId,
      name: shopProduct.enterpriseProductGroup.productTitle,
      valid: shopProduct.valid,
      invalidDescription: shopProduct.invalidDescription,
      configuration: json(shopProduct.configuration),
    });
    for (const [sequence, variant] of shopProduct.shopProductVariants.entries()) {
      const { enterpriseProductVariantId, enterpriseProductMaskGroupId } = this.ids.rewrite(variant);
      await this.insert('shopProductVariant', variant.id, 'shopProductVariant', {
        shopProductId,
        enterpriseProductVariantId,
        enterpriseProductMaskGroupId,
        sequence,
        ecommerceShopType: variant.ecommerceShopType,
        configuration: json(variant.configuration),
        layerGroups: json(this.ids.rewrite(variant.layerGroups)),
      });
    }
  }

  /** Inserts a row and records its id. */
  private async insert(
    kind: IdKind,
    old: unknown,
    table: string,
    values: Record<string, unknown>,
  ): Promise<number> {
    const [row] = (await this.trx(table).insert(
      { ...values, enterpriseId: this.owner.enterpriseId },
      'id',
    )) as { id: number }[];
    if (old !== undefined) this.ids.set(kind, old, row!.id);
    return row!.id;
  }
}

import type { Knex } from 'knex';
import { type Design, parseDesign, type Product, visibleMasks } from '../../../engine/node.ts';
import type { EncodedBody } from '../../answers/encoded-body.ts';
import { type ViewPictureSize, viewPictureSidesPx } from '../../contract/view-picture-sides.ts';
import type { FileStore } from '../files/file-store.ts';
import { ignoreOwnErrors } from '../ignore-own-errors.ts';
import { EnterpriseAssets } from '../mockups/enterprise-assets.ts';
import { planMockups } from '../mockups/plan-mockups.ts';
import type { Plates } from '../mockups/plates.ts';
import { loadGroupProduct } from '../products/load-group-product.ts';
import type { ViewPictures } from './view-pictures.ts';

/** Pictures of products for staff, without a shopper's design. */
export class ProductPictures {
  private readonly assets: EnterpriseAssets;

  constructor(
    private readonly database: Knex,
    files: FileStore,
    private readonly plates: Pick<Plates, 'find'>,
    private readonly pictures: Pick<ViewPictures, 'load'>,
  ) {
    this.assets = new EnterpriseAssets(files);
  }

  /**
   * The first mockup, or the first view when the mockup's plate is not baked. No plate is baked for a picture.
   * @returns undefined for a product that has no view or no variant yet
   * @throws PlatenError `picture-unavailable` (503)
   */
  async load(
    enterpriseId: number,
    productGroupId: number,
    size: ViewPictureSize = 'full',
  ): Promise<EncodedBody | undefined> {
    // A product in set-up may have no views or no mockups yet.
    const product = await loadGroupProduct(this.database, enterpriseId, productGroupId).catch(
      ignoreOwnErrors,
    );
    if (!product || product.shopProduct.shopProductVariants.length === 0) return undefined;
    const design = parseDesign({ version: 1, customisation: { configuration: { masks: [] } } });
    if (visibleMasks(product, design).length === 0) return undefined;
    const plate = await this.findPlate(enterpriseId, product, design, viewPictureSidesPx[size]);
    return this.pictures.load(enterpriseId, product, design, { size, plate });
  }

  private async findPlate(
    enterpriseId: number,
    product: Product,
    design: Design,
    maxSidePx: number,
  ): Promise<string | undefined> {
    const plan = await planMockups(product, design, this.assets.of(enterpriseId), { maxSidePx }).catch(
      ignoreOwnErrors,
    );
    const [plate] = plan ? Object.values(await this.plates.find(enterpriseId, plan.views)) : [];
    return plate;
  }
}

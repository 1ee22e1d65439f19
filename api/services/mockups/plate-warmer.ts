import type { Knex } from 'knex';
import type { JobHints } from '../../data/job-hints.ts';
import { mayViewAll } from '../configurator/configurator-product.ts';
import type { FileStore } from '../files/file-store.ts';
import { ignoreOwnErrors } from '../ignore-own-errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DesignsToShow } from './designs-to-show.ts';
import { EnterpriseAssets } from './enterprise-assets.ts';
import { planMockups } from './plan-mockups.ts';
import { Plates } from './plates.ts';

/** Requests plates before the first shopper views a product, so that the shopper does not wait for them. */
export class PlateWarmer {
  private readonly plates: Plates;
  private readonly designs: DesignsToShow;
  private readonly assets: EnterpriseAssets;

  constructor(
    private readonly database: Knex,
    files: FileStore,
    jobs: Jobs,
    hints: Pick<JobHints, 'onChange'>,
  ) {
    this.plates = new Plates(database, jobs, hints);
    this.designs = new DesignsToShow(database);
    this.assets = new EnterpriseAssets(files);
  }

  /**
   * Requests the missing plates of the variants that shops sell. Products without mockups are skipped.
   * @param signal stops it between two variants
   * @param productGroupId only the variants of this product; default: those of all products of the enterprise
   */
  async warm(enterpriseId: number, signal: AbortSignal, productGroupId?: number): Promise<void> {
    for (const id of await this.listSold(enterpriseId, productGroupId)) {
      if (signal.aborted) return;
      const plan = await this.designs
        .findSold(enterpriseId, id, mayViewAll)
        .then(({ product, design }) => planMockups(product, design, this.assets.of(enterpriseId)))
        .catch(ignoreOwnErrors);
      if (plan) await this.plates.request(enterpriseId, plan.views);
    }
  }

  private async listSold(enterpriseId: number, productGroupId: number | undefined): Promise<number[]> {
    const sold = this.database('shopProductVariant as variant')
      .join('shopProduct as product', 'product.id', 'variant.shopProductId')
      .where({ 'variant.enterpriseId': enterpriseId })
      .orderBy('variant.id');
    if (productGroupId !== undefined) void sold.where({ 'product.enterpriseProductGroupId': productGroupId });
    return (await sold.pluck('variant.id')) as number[];
  }
}

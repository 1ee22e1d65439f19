import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { DAY_MS, PlatenError } from '../../../engine/node.ts';
import type { Config } from '../../config.ts';
import type { MockupMessage, MockupRequest } from '../../contract/live.ts';
import { json } from '../../data/connect.ts';
import type { JobHints } from '../../data/job-hints.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { RestrictToSellers } from '../../middleware/shop-headers.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { PreviewTokens } from '../../auth/preview-tokens.ts';
import { type DesignToShow, DesignsToShow } from './designs-to-show.ts';
import { listSellersOfVariant } from '../shops/list-sellers.ts';
import { EnterpriseAssets } from './enterprise-assets.ts';
import { isOver, type MockupSetState, type MockupSetRow } from './mockup-set-row.ts';
import { CANCELLED_BY_CALLER } from './mockup-owner.ts';
import { planMockups } from './plan-mockups.ts';
import { Plates } from './plates.ts';

const KIND = 'mockup';
/** Work that has not begun by then is not begun any more. */
const DEADLINE_MS = 10 * 60_000;
/** The time for which a set is repeated: shorter than its pictures are kept. */
const REPORTED_MS = DAY_MS;

/** The content of a set: all pictures of a design, or one of them as a thumbnail. */
type ShownMockups = DesignToShow & Pick<MockupRequest, 'thumbnail'>;

/** The viewer of mockups, as far as it decides which products it may see. */
export interface MockupViewer {
  /** Refuses a page of a shop that does not sell the product. */
  restrictToSellers: RestrictToSellers;
  /** Finds the enterprise of a signed-in employee, who may see its unpublished products. */
  readStaffOf: () => Promise<number | undefined>;
}

/** Requested sets of mockups, each a row with its state (configurator §4). */
export class MockupSets {
  private readonly plates: Plates;
  private readonly designs: DesignsToShow;
  private readonly previews: PreviewTokens;
  private readonly assets: EnterpriseAssets;

  /** @param defaultMethod of products that name none (back-office §9) */
  constructor(
    private readonly database: Knex,
    files: FileStore,
    private readonly jobs: Jobs,
    hints: Pick<JobHints, 'onChange'>,
    private readonly defaultMethod: Config['MOCKUP_METHOD'],
  ) {
    this.plates = new Plates(database, jobs, hints);
    this.designs = new DesignsToShow(database);
    this.previews = new PreviewTokens(database);
    this.assets = new EnterpriseAssets(files);
  }

  /**
   * Finds the set that was requested under this id, or begins it. Another design replaces the former, whose work is
   * cancelled.
   * @param follower the viewer from now on; former viewers no longer cancel it
   * @throws PlatenError `mockups-unknown` (404); those of finding the design and of choosing its pictures
   */
  async follow(
    enterpriseId: number,
    request: MockupRequest,
    follower: string,
    viewer: MockupViewer,
  ): Promise<MockupSetRow> {
    const mayView = this.previews.mayView({ preview: request.preview, staffOf: await viewer.readStaffOf() });
    const found = await this.designs.find(enterpriseId, request, mayView);
    const shown = found && { ...found, thumbnail: request.thumbnail };
    const known = await this.find(enterpriseId, request.id);
    const isReported = known && known.utcCreatedDateTime.getTime() > Date.now() - REPORTED_MS;
    if (!shown) {
      if (!isReported)
        throw new PlatenError('mockups-unknown', 'There are no mockups of this id.', { status: 404 });
      return this.attach(known, follower);
    }
    await viewer.restrictToSellers(() => listSellersOfVariant(this.database, shown.shopProductVariantId));
    const requestSha256 = hashOf(shown);
    const isSame = isReported && known.requestSha256 === requestSha256;
    if (isSame && !['TERMINATED', 'CANCELLED'].includes(known.status)) return this.attach(known, follower);
    return this.begin({ enterpriseId, requestId: request.id, requestSha256, follower }, shown);
  }

  /**
   * Starts the work on a set: has missing plates baked, and requests the pictures.
   * @returns the set with its job; undefined when it was cancelled, or another replaced it
   */
  async prepare(set: MockupSetRow, signal: AbortSignal): Promise<MockupSetRow | undefined> {
    if (set.renderJobId !== null || isOver(set)) return set;
    const { enterpriseId, task } = set;
    const { views } = await planMockups(
      task.product,
      task.design,
      this.assets.of(enterpriseId),
      task.thumbnail,
    );
    await this.plates.wait(await this.plates.request(enterpriseId, views), signal);
    if (signal.aborted) return undefined;
    const plates = await this.plates.find(enterpriseId, views);
    const prepared = await this.database.transaction(async (trx) => {
      const now = await this.lock(trx, set);
      if (!now || isOver(now)) return undefined;
      if (now.renderJobId !== null) return { set: now, asked: [] };
      return this.requestPictures(trx, now, { task: json({ ...task, plates }) });
    });
    this.jobs.announce(prepared?.asked ?? []);
    return prepared?.set;
  }

  /** @returns undefined if it was deleted or replaced by another design */
  async read({ enterpriseId, id, run }: MockupSetRow): Promise<MockupSetState | undefined> {
    return (await this.database('mockupSet').where({ enterpriseId, id, run }).first('status', 'messages')) as
      | MockupSetState
      | undefined;
  }

  /** Cancels a set. @param follower only if no later viewer follows it */
  async cancel(set: MockupSetRow, follower?: string): Promise<void> {
    const cancelled = await this.database.transaction(async (trx) => {
      const now = await this.lock(trx, set);
      if (!now || isOver(now) || (follower !== undefined && now.follower !== follower)) return [];
      return this.cancelRow(trx, now);
    });
    this.jobs.withdraw(cancelled);
  }

  private async find(enterpriseId: number, requestId: string): Promise<MockupSetRow | undefined> {
    return (await this.database('mockupSet').where({ enterpriseId, requestId }).first()) as
      | MockupSetRow
      | undefined;
  }

  private async attach(set: MockupSetRow, follower: string): Promise<MockupSetRow> {
    const { enterpriseId, id } = set;
    await this.database('mockupSet').where({ enterpriseId, id }).update({ follower });
    return { ...set, follower };
  }

  private async begin(
    named: Pick<MockupSetRow, 'enterpriseId' | 'requestId' | 'requestSha256' | 'follower'>,
    { shopProductVariantId, product: found, design, thumbnail }: ShownMockups,
  ): Promise<MockupSetRow> {
    const { enterpriseId, requestId } = named;
    const product = this.withMethod(found);
    const { places, views } = await planMockups(product, design, this.assets.of(enterpriseId), thumbnail);
    const plates = await this.plates.find(enterpriseId, views);
    const isReady = [...views.keys()].every((key) => plates[key] !== undefined);
    const { set, asked, replaced } = await this.database.transaction(async (trx) => {
      const former = (await trx('mockupSet').where({ enterpriseId, requestId }).forUpdate().first()) as
        | MockupSetRow
        | undefined;
      const replaced = former && !isOver(former) ? await this.cancelRow(trx, former) : [];
      const values = {
        ...named,
        run: randomUUID(),
        shopProductVariantId,
        method: product.shopProduct.enterpriseProductGroup.configuration.mockupMethod,
        status: 'PREPARING',
        task: json({ product, design, plates, thumbnail }),
        messages: json([{ kind: 'START', mockups: places }]),
        renderJobId: null,
        utcCreatedDateTime: trx.fn.now(),
      };
      const [row] = (await trx('mockupSet')
        .insert(values)
        .onConflict(['enterpriseId', 'requestId'])
        .merge()
        .returning('*')) as MockupSetRow[];
      const begun = isReady ? await this.requestPictures(trx, row!) : { set: row!, asked: [] };
      return { ...begun, replaced };
    });
    this.jobs.withdraw(replaced);
    this.jobs.announce(asked);
    return set;
  }

  /** The product with a method, which the worker reads from it. */
  private withMethod(product: DesignToShow['product']) {
    const { shopProduct } = product;
    const { enterpriseProductGroup: group } = shopProduct;
    const mockupMethod = group.configuration.mockupMethod ?? this.defaultMethod;
    const configuration = { ...group.configuration, mockupMethod };
    return {
      ...product,
      shopProduct: { ...shopProduct, enterpriseProductGroup: { ...group, configuration } },
    };
  }

  /** Writes down that the pictures are to be made. @returns also the jobs to announce when that is committed */
  private async requestPictures(
    trx: Knex.Transaction,
    set: MockupSetRow,
    changes: object = {},
  ): Promise<{ set: MockupSetRow; asked: JobRow[] }> {
    const { enterpriseId, id } = set;
    const asked = await this.jobs.insert(trx, [
      {
        enterpriseId,
        kind: KIND,
        payload: { mockupSetId: id },
        // The row of the set is locked, and knows whether it has a job.
        idempotencyKey: `${KIND} ${id} ${randomUUID()}`,
        utcDeadlineDateTime: new Date(Date.now() + DEADLINE_MS),
      },
    ]);
    const begun = { renderJobId: asked[0]!.id, status: 'GENERATING' } as const;
    await trx('mockupSet')
      .where({ enterpriseId, id })
      .update({ ...begun, ...changes });
    return { set: { ...set, ...begun }, asked };
  }

  private async cancelRow(trx: Knex.Transaction, { enterpriseId, id, renderJobId }: MockupSetRow) {
    if (renderJobId !== null) return this.jobs.cancelWithin(trx, enterpriseId, [renderJobId]);
    const message: MockupMessage = { kind: 'TERMINATE', reason: 'aborted', error: CANCELLED_BY_CALLER };
    await trx('mockupSet')
      .where({ enterpriseId, id })
      .update({ status: 'CANCELLED', messages: trx.raw('messages || ?::jsonb', [json([message])]) });
    return [];
  }

  private async lock(
    trx: Knex.Transaction,
    { enterpriseId, id, run }: MockupSetRow,
  ): Promise<MockupSetRow | undefined> {
    return (await trx('mockupSet').where({ enterpriseId, id, run }).forUpdate().first()) as
      | MockupSetRow
      | undefined;
  }
}

const hashOf = ({ shopProductVariantId, product, design, thumbnail }: ShownMockups): string =>
  createHash('sha256')
    .update(JSON.stringify([shopProductVariantId, product, design, thumbnail]))
    .digest('hex');

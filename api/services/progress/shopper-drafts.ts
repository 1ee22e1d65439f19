import type { Knex } from 'knex';
import { type Design, parseDesign, PlatenError } from '../../../engine/node.ts';
import { hashToken } from '../../auth/sessions/session-token.ts';
import { json } from '../../data/connect.ts';
import { prolongReferredFiles } from '../../data/keep-referred-files.ts';
import { RateLimit } from '../../middleware/rate-limit.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { listDesignReferences } from '../configurator/check-customisation.ts';
import { findVariantPlace, type MayView } from '../configurator/configurator-product.ts';

/** The days for which an unused draft is stored. Its pictures are kept as long. */
export const DRAFT_DAYS = 30;
/** A write does not arrive later than this after the draft was discarded. */
export const FORGOTTEN_DRAFT_DAYS = 1;
/** A design with a thousand names fits. */
const MAX_BYTES = 2 ** 20;
/** Largest number of drafts of one browser, for all products. A new one replaces the oldest. */
const MAX_DRAFTS = 20;
/** Number of drafts offered for one product. */
const MAX_LISTED = 5;
/** Writes of one browser: its page sends one every few seconds. */
const MAX_WRITES = 60;
const WRITES_SECONDS = 60;
/** New drafts from one network, such as a school's. */
const MAX_NEW_OF_NETWORK = 300;
const NETWORK_SECONDS = 60 * 60;

/** The browser that makes a call. */
export interface DraftBrowser {
  secret: string;
  network: string;
}

/** Drafts of one product, or of one saved design of it. */
export interface DraftPlace extends DraftBrowser {
  shopProductVariantId: number;
  customisationCode?: string | undefined;
}

/** The draft of one tab. */
export interface OwnDraft extends DraftPlace {
  tab: string;
}

export interface StoredDraft {
  tab: string;
  revision: number;
  utcUpdatedDateTime: Date;
  customisation: Design['customisation'];
}

/** The server's current state. */
export interface DraftState {
  revision: number;
}

/**
 * Designs that shoppers have not saved yet. They belong to the browser with a random secret, of which the database has the
 * hash: cookies are not needed, which browsers refuse in frames of shops.
 */
export class ShopperDrafts {
  private readonly perBrowser = new RateLimit(MAX_WRITES, WRITES_SECONDS, tooMany);
  private readonly perNetwork = new RateLimit(MAX_NEW_OF_NETWORK, NETWORK_SECONDS, tooMany);

  constructor(private readonly database: Knex) {}

  /**
   * Stores a draft, unless there is a newer revision of it. The design may be incomplete, and violate rules of its product.
   * @throws PlatenError `value-too-large` (413), `product-unknown` (404), those of parsing a design; RetryLaterError
   * `drafts-exceeded` (429)
   */
  async save(
    own: OwnDraft,
    { revision, customisation }: { revision: number; customisation: unknown },
    mayView: MayView,
  ): Promise<DraftState> {
    const { shopProductVariantId } = own;
    const design = parseDesign({ version: 1, shopProductVariantId, customisation });
    const text = json(design.customisation);
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new PlatenError('value-too-large', `The design is larger than ${MAX_BYTES / 2 ** 20} MB.`, {
        status: 413,
      });
    return this.write(
      own,
      { revision, customisation: text, references: listDesignReferences(design) },
      mayView,
    );
  }

  /** Discards a draft, unless there is a newer revision of it. @throws as {@link save} does */
  delete(own: OwnDraft, revision: number, mayView: MayView): Promise<DraftState> {
    return this.write(own, { revision, customisation: null, references: [] }, mayView);
  }

  async list(place: DraftPlace): Promise<StoredDraft[]> {
    return (await this.database('shopperDraft')
      .where(keyOf(place))
      .whereNotNull('customisation')
      .orderBy('utcUpdatedDateTime', 'desc')
      .limit(MAX_LISTED)
      .select('tab', 'revision', 'utcUpdatedDateTime', 'customisation')) as StoredDraft[];
  }

  private async write(
    { tab, ...place }: OwnDraft,
    written: { revision: number; customisation: string | null; references: readonly string[] },
    mayView: MayView,
  ): Promise<DraftState> {
    const { revision, customisation, references } = written;
    const key = { ...keyOf(place), tab };
    await this.perBrowser.count(key.secretSha256);
    const { enterpriseId } = await findVariantPlace(
      this.database,
      { id: place.shopProductVariantId },
      mayView,
    );
    const isNew = !(await this.database('shopperDraft').where(key).first('id'));
    if (isNew) await this.perNetwork.count(place.network);
    return this.database.transaction(async (trx) => {
      const [changed] = (await trx('shopperDraft')
        .insert({ ...key, enterpriseId, revision, customisation })
        .onConflict(['secretSha256', 'shopProductVariantId', 'customisationCode', 'tab'])
        .merge({ revision, customisation, utcUpdatedDateTime: trx.fn.now() })
        .where('shopperDraft.revision', '<', revision)
        .returning('revision')) as DraftState[];
      if (!changed) {
        const [newer] = (await trx('shopperDraft').where(key).select('revision')) as DraftState[];
        return newer ?? { revision };
      }
      if (isNew) await makeRoom(trx, key.secretSha256);
      await prolongReferredFiles(trx, enterpriseId, references, DRAFT_DAYS);
      return changed;
    });
  }
}

/** Removes the oldest drafts of a browser above the limit. */
async function makeRoom(trx: Knex, secretSha256: string): Promise<void> {
  const kept = trx('shopperDraft')
    .where({ secretSha256 })
    .orderBy('utcUpdatedDateTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DRAFTS)
    .select('id');
  await trx('shopperDraft').where({ secretSha256 }).whereNotIn('id', kept).delete();
}

const keyOf = ({ secret, shopProductVariantId, customisationCode = '' }: DraftPlace) => ({
  secretSha256: hashToken(secret),
  shopProductVariantId,
  customisationCode,
});

const tooMany = (seconds: number) =>
  new RetryLaterError(
    'drafts-exceeded',
    `Unfinished designs are kept too often. Try again in ${seconds} seconds.`,
    seconds,
  );

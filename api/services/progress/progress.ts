import type { Knex } from 'knex';
import type * as z from 'zod';
import { messages, PlatenError } from '../../../engine/node.ts';
import { refuseEmailAddress } from '../../office/email.ts';
import type { textAreaQuantities } from '../../../engine/schemas.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import type { MailSettings } from '../../mail/mail-settings.ts';
import { mailTexts } from '../../mail/mail-texts.ts';
import { pageLinks } from '../../mail/page-links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { RateLimit } from '../../middleware/rate-limit.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { LINK_MINUTES, ProgressSecrets } from './progress-secrets.ts';

type TextAreaQuantities = z.infer<typeof textAreaQuantities>;

/** The owner and the product of texts; without a product if the client names none. */
export interface ProgressPlace {
  emailAddress: string;
  shopProductVariantId?: number | undefined;
}

/** The browser that makes a call. */
export interface ProgressBrowser {
  /** Received when the browser saved these texts, or opened a link to them. */
  secret: string | undefined;
  network: string;
  /** The language of the mail with a link. */
  language: string;
}

export interface SavedProgress {
  emailAddress: string;
  textAreaQuantities: TextAreaQuantities;
}

interface Row {
  id: number;
  emailAddress: string;
  shopProductVariantId: number | null;
  textAreaQuantities: TextAreaQuantities;
}

/** Limits of browsers without a secret: for one network, and mails to one address. */
const MOST_OF_NETWORK = 20;
const NETWORK_SECONDS = 10 * 60;
const MOST_MAILS = 3;
const MAIL_SECONDS = 60 * 60;

/**
 * Texts that shoppers save to continue later (configurator §2, §7). A save replaces the former texts. The specification
 * requires no sign-in, so an address alone would open them: the browser that saved texts stores a secret and continues
 * directly, any other gets a link by mail. Without a mail server the specification applies, with a limit of calls in ten
 * minutes.
 */
export class Progress {
  private readonly secrets: ProgressSecrets;
  private readonly perNetwork = new RateLimit(MOST_OF_NETWORK, NETWORK_SECONDS, tooMany);
  private readonly perAddress = new RateLimit(MOST_MAILS, MAIL_SECONDS, tooMany);

  constructor(
    private readonly database: Knex,
    private readonly mail: MailSettings,
  ) {
    this.secrets = new ProgressSecrets(database);
  }

  /**
   * @returns with a secret, if the browser had none for these texts
   * @throws PlatenError `email-invalid`; `reference-unknown` for a variant that does not exist; as {@link load} does
   */
  async save(
    place: ProgressPlace,
    quantities: TextAreaQuantities,
    browser: ProgressBrowser,
  ): Promise<SavedProgress & { message: string; progressSecret?: string }> {
    const { emailAddress } = place;
    const answer = {
      emailAddress,
      textAreaQuantities: quantities,
      message: messages.progressSaved(emailAddress),
    };
    const key = keyOf(place);
    const created = await this.create(key, quantities);
    if (created !== undefined) return { ...answer, progressSecret: created };
    const { id } = (await this.find(key))!;
    const isHolder = await this.secrets.holds(id, browser.secret);
    if (!isHolder) await this.admitStranger(id, place, browser);
    await this.database('configuratorProgress')
      .where({ id })
      .update({ textAreaQuantities: json(quantities), utcUpdatedDateTime: this.database.fn.now() });
    if (isHolder) return answer;
    return { ...answer, progressSecret: await this.secrets.give(this.database, id, false) };
  }

  /**
   * @throws PlatenError `email-invalid`; `progress-unknown` (404); `progress-link-sent` (403) to a browser without the
   * secret; RetryLaterError `progress-exceeded` (429)
   */
  async load(place: ProgressPlace, browser: ProgressBrowser): Promise<SavedProgress> {
    const row = await this.find(keyOf(place));
    const { emailAddress } = place;
    if (!row || !(await this.secrets.holds(row.id, browser.secret)))
      await this.admitStranger(row?.id, place, browser);
    if (!row)
      throw new PlatenError('progress-unknown', messages.progressNotFound(emailAddress), { status: 404 });
    return { emailAddress, textAreaQuantities: row.textAreaQuantities };
  }

  /** Loads the texts in the browser that opened a link. @throws PlatenError `progress-link-unknown` (404) */
  async open(
    token: string,
  ): Promise<SavedProgress & { shopProductVariantId: number | null; progressSecret: string }> {
    return this.database.transaction(async (trx) => {
      const id = await this.secrets.useLink(trx, token);
      const row = (id && (await trx('configuratorProgress').where({ id }).first())) as Row | undefined;
      if (!row)
        throw new PlatenError(
          'progress-link-unknown',
          'This link is unknown or has expired. Request a new one.',
          { status: 404 },
        );
      const { emailAddress, textAreaQuantities, shopProductVariantId } = row;
      const progressSecret = await this.secrets.give(trx, row.id, true);
      return { emailAddress, textAreaQuantities, shopProductVariantId, progressSecret };
    });
  }

  /** Nothing was saved there before: the texts belong to the browser that saves them. @returns its secret */
  private async create(
    key: ReturnType<typeof keyOf>,
    quantities: TextAreaQuantities,
  ): Promise<string | undefined> {
    try {
      return await this.database.transaction(async (trx) => {
        const [row] = (await trx('configuratorProgress')
          .insert({ ...key, textAreaQuantities: json(quantities) })
          .onConflict(['emailAddress', 'shopProductVariantId'])
          .ignore()
          .returning('id')) as { id: number }[];
        return row && (await this.secrets.give(trx, row.id, false));
      });
    } catch (error) {
      throw readDatabaseError(error, 'Progress');
    }
  }

  private async find({
    emailAddress,
    shopProductVariantId,
  }: ReturnType<typeof keyOf>): Promise<Row | undefined> {
    return (await this.database('configuratorProgress')
      .where({ emailAddress })
      .whereRaw('shop_product_variant_id IS NOT DISTINCT FROM ?', [shopProductVariantId])
      .first()) as Row | undefined;
  }

  /** @param id undefined: nothing is saved there */
  private async admitStranger(
    id: number | undefined,
    { emailAddress, shopProductVariantId }: ProgressPlace,
    { network, language }: ProgressBrowser,
  ): Promise<void> {
    await this.perNetwork.count(network);
    if (id === undefined || !this.mail.isSetUp) return;
    await this.perAddress.count(emailAddress.toLowerCase());
    await this.database.transaction(async (trx) => {
      const token = await this.secrets.makeLink(trx, id);
      const url = pageLinks(this.mail.pageBase).progress(token, shopProductVariantId ?? null);
      await queueMail(trx, emailAddress.toLowerCase(), mailTexts(language).progress(LINK_MINUTES), url);
    });
    throw new PlatenError(
      'progress-link-sent',
      `These texts were saved in another browser. A link to go on in this one was sent to ${emailAddress}.`,
      { status: 403 },
    );
  }
}

/** Users write their address with and without capitals. */
function keyOf({ emailAddress, shopProductVariantId }: ProgressPlace) {
  const refusal = refuseEmailAddress(emailAddress);
  if (refusal) throw new PlatenError('email-invalid', refusal, { path: 'emailAddress' });
  return { emailAddress: emailAddress.toLowerCase(), shopProductVariantId: shopProductVariantId ?? null };
}

const tooMany = (seconds: number) =>
  new RetryLaterError(
    'progress-exceeded',
    `Saved texts were asked for too often. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );

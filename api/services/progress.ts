import type { Knex } from 'knex';
import type * as z from 'zod';
import { messages, PlatenError, refuseEmailAddress } from '../../engine/node.ts';
import type { textAreaQuantities } from '../../engine/schemas.ts';
import { json } from '../data/connect.ts';
import { readDatabaseError } from '../data/database-error.ts';

type TextAreaQuantities = z.infer<typeof textAreaQuantities>;

/** Whose texts, and of which product; of none in particular where the client names none. */
export interface ProgressPlace {
  emailAddress: string;
  shopProductVariantId?: number | undefined;
}

/** Texts that shoppers save to go on with later (configurator §2, §7). The last saved replace those before. */
export class Progress {
  constructor(private readonly database: Knex) {}

  /** @throws PlatenError `email-invalid`; `reference-unknown` for a variant that does not exist */
  async save(
    place: ProgressPlace,
    quantities: TextAreaQuantities,
  ): Promise<{ emailAddress: string; textAreaQuantities: TextAreaQuantities; message: string }> {
    const key = keyOf(place);
    const values = { textAreaQuantities: json(quantities), utcUpdatedDateTime: this.database.fn.now() };
    try {
      await this.database('configuratorProgress')
        .insert({ ...key, ...values })
        .onConflict(['emailAddress', 'shopProductVariantId'])
        .merge();
    } catch (error) {
      throw readDatabaseError(error, 'Progress');
    }
    const { emailAddress } = place;
    return { emailAddress, textAreaQuantities: quantities, message: messages.progressSaved(emailAddress) };
  }

  /** @throws PlatenError `email-invalid`; `progress-unknown` (404) */
  async load(
    place: ProgressPlace,
  ): Promise<{ emailAddress: string; textAreaQuantities: TextAreaQuantities }> {
    const { emailAddress, shopProductVariantId } = keyOf(place);
    const rows = this.database('configuratorProgress').where({ emailAddress });
    void (shopProductVariantId === null
      ? rows.whereNull('shopProductVariantId')
      : rows.where({ shopProductVariantId }));
    const row = (await rows.first('textAreaQuantities')) as
      | { textAreaQuantities: TextAreaQuantities }
      | undefined;
    if (!row)
      throw new PlatenError('progress-unknown', messages.progressNotFound(place.emailAddress), {
        status: 404,
      });
    return { emailAddress: place.emailAddress, ...row };
  }
}

/** People write their address now with capitals, now without. */
function keyOf({ emailAddress, shopProductVariantId }: ProgressPlace) {
  const refusal = refuseEmailAddress(emailAddress);
  if (refusal) throw new PlatenError('email-invalid', refusal, { path: 'emailAddress' });
  return { emailAddress: emailAddress.toLowerCase(), shopProductVariantId: shopProductVariantId ?? null };
}

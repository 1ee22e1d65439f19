import type { Knex } from 'knex';
import { hashToken, makeToken } from '../../auth/sessions/session-token.ts';

/** A browser that was not used for this long needs a link again. */
const SECRET_DAYS = 90;
export const LINK_MINUTES = 60;

/** Decides which browsers may read and replace saved texts: those with a secret, of which the database has the hash. */
export class ProgressSecrets {
  constructor(private readonly database: Knex) {}

  /** Whether a secret belongs to these texts. Each use extends its lifetime. */
  async holds(configuratorProgressId: number, secret: string | undefined): Promise<boolean> {
    if (secret === undefined) return false;
    const used = await this.database('progressSecret')
      .where({ configuratorProgressId, tokenSha256: hashToken(secret) })
      .where('utcEndsDateTime', '>', this.database.fn.now())
      .update({ utcEndsDateTime: inDays(this.database) });
    return used === 1;
  }

  /** @param isProven the browser opened a link that was sent to the address */
  async give(trx: Knex, configuratorProgressId: number, isProven: boolean): Promise<string> {
    const { token, tokenSha256 } = makeToken();
    const utcEndsDateTime = inDays(trx);
    await trx('progressSecret').insert({ configuratorProgressId, tokenSha256, isProven, utcEndsDateTime });
    return token;
  }

  /** @returns the token of a link that works once */
  async makeLink(trx: Knex, configuratorProgressId: number): Promise<string> {
    const { token, tokenSha256 } = makeToken();
    const utcEndsDateTime = trx.raw('now() + make_interval(mins => ?)', [LINK_MINUTES]);
    await trx('progressLink').insert({ configuratorProgressId, tokenSha256, utcEndsDateTime });
    return token;
  }

  /**
   * Uses up a link. Browsers that never proved the address lose the texts, because any of them may have saved under another
   * user's address.
   * @returns the texts of the link; undefined for one that is wrong, used or expired
   */
  async useLink(trx: Knex, token: string): Promise<number | undefined> {
    const [link] = (await trx('progressLink')
      .where({ tokenSha256: hashToken(token) })
      .where('utcEndsDateTime', '>', trx.fn.now())
      .delete('configuratorProgressId')) as { configuratorProgressId: number }[];
    if (!link) return undefined;
    await trx('progressSecret')
      .where({ ...link, isProven: false })
      .delete();
    return link.configuratorProgressId;
  }
}

const inDays = (database: Knex) => database.raw('now() + make_interval(days => ?)', [SECRET_DAYS]);

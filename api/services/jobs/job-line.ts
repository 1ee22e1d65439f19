import type { Knex } from 'knex';
import { nextRank, ranksOf } from '../../../workers/index.ts';

/** Finds ranks in the queue for jobs that are stored together. */
export class JobLine {
  private readonly ends = new Map<string, { first: number | undefined; last: number | undefined }>();

  constructor(private readonly trx: Knex.Transaction) {}

  async nextRank(enterpriseId: number, urgency: number): Promise<number> {
    const key = `${enterpriseId} ${urgency}`;
    const { first, last } = this.ends.get(key) ?? (await this.readEnds(enterpriseId, urgency));
    const rank = nextRank(urgency, first, last);
    this.ends.set(key, { first: first ?? rank, last: rank });
    return rank;
  }

  private async readEnds(enterpriseId: number, urgency: number) {
    const waiting = () =>
      this.trx('renderJob').where({ status: 'QUEUED' }).whereBetween('rank', ranksOf(urgency));
    const first = (await waiting().min('rank as rank').first()) as { rank: number | null };
    const last = (await waiting().where({ enterpriseId }).max('rank as rank').first()) as {
      rank: number | null;
    };
    return { first: first.rank ?? undefined, last: last.rank ?? undefined };
  }
}

import { OPEN_STATUSES } from '../../../api/data/job-rows.ts';
import type { Installation } from '../../faults/installation.ts';

const LOOK_MS = 200;
/** More of them may come while there are some. */
const QUIET_LOOKS = 10;

/** A new demo has all its plates baked at first, which takes minutes: here, only those that are asked for are. */
export async function endBaking({ database, shop }: Installation): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
    const bakes = (await database('renderJob')
      .where({ kind: 'bake' })
      .whereIn('status', OPEN_STATUSES)
      .select('id')) as { id: number }[];
    for (const { id } of bakes) {
      const { status, body } = await shop.cancelJob(id);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      quiet = 0;
    }
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

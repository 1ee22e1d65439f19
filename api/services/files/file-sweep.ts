import type { Knex } from 'knex';
import { IS_NEEDED } from './file-removal.ts';
import type { FileStore } from './file-store.ts';
import { namelessObjects } from './nameless-objects.ts';

/** Bytes may wait this long for their row, and a download of replaced bytes may take this long. */
const GRACE_HOURS = 24;
const SWEPT_AT_ONCE = 500;

/** The counts of a sweep. */
export type Swept = {
  expired: number;
  objects: number;
};

/**
 * Deletes uploads that expired without a saved design, unlisted files that nothing needs, and bytes without a file:
 * replaced, removed, or interrupted while they were written. Several processes may sweep at once.
 */
export async function sweepFiles(database: Knex, files: FileStore): Promise<Swept> {
  const expired = await database('file')
    .where('utcExpiresDateTime', '<', database.fn.now())
    .whereRaw(`NOT ${IS_NEEDED}`)
    .delete();
  await database('file').whereNotNull('utcRemovedDateTime').whereRaw(`NOT ${IS_NEEDED}`).delete();
  let objects = 0;
  for (;;) {
    const nameless = (await namelessObjects(database)
      .whereRaw("?? < now() - ? * interval '1 hour'", ['utcCreatedDateTime', GRACE_HOURS])
      .limit(SWEPT_AT_ONCE)
      .select('storageKey')) as { storageKey: string }[];
    await Promise.all(nameless.map((stored) => files.delete(stored)));
    objects += nameless.length;
    if (nameless.length < SWEPT_AT_ONCE) return { expired, objects };
  }
}

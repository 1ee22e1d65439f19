import type { Knex } from 'knex';
import { type AssetSource, listReferences } from '../../../engine/node.ts';
import type { MockupView } from '../../../engine/node-mockups.ts';
import { plateKey } from '../../../workers/index.ts';
import { fileReference, publicIdOf } from '../../data/file-reference.ts';
import type { JobHints } from '../../data/job-hints.ts';
import { type JobRow, OPEN_STATUSES } from '../../data/job-rows.ts';
import { keepReferredFiles } from '../../data/keep-referred-files.ts';
import { type FileRow, listedFiles } from '../files/file-store.ts';
import { followJob } from '../jobs/follow-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { nextKey } from '../jobs/next-key.ts';
import { PLATE_KEPT_MS, PLATES } from './bake-owner.ts';

const KIND = 'bake';
/** A failed bake is retried after this time, in which its scene may have been corrected. */
const RETRY_MS = 10 * 60_000;

interface PlateRow extends Pick<FileRow, 'publicId' | 'filename'> {
  utcExpiresDateTime: Date;
}

/**
 * Plates of products, in the file store: baked once for all workers and all products of an enterprise. Enterprises share
 * none, as a plate shows the model.
 */
export class Plates {
  constructor(
    private readonly database: Knex,
    private readonly jobs: Jobs,
    private readonly hints: Pick<JobHints, 'onChange'>,
    private readonly utcNowMs: () => number = Date.now,
  ) {}

  /**
   * Finds the existing plates. They stay for a good while from now on.
   * @param views by their keys, which the answer has
   */
  async find(enterpriseId: number, views: ReadonlyMap<string, MockupView>): Promise<Record<string, string>> {
    const contentKeys = await this.listContentKeys(enterpriseId, views);
    const found = await this.findStored(enterpriseId, [...contentKeys.values()]);
    return Object.fromEntries(
      [...contentKeys].flatMap(([key, contentKey]) => {
        const reference = found.get(contentKey);
        return reference === undefined ? [] : [[key, reference]];
      }),
    );
  }

  /** References of stored plates by their content keys. */
  private async findStored(
    enterpriseId: number,
    contentKeys: readonly string[],
  ): Promise<Map<string, string>> {
    const names = contentKeys.map((key) => `${key}.plate`);
    const own = () =>
      listedFiles(this.database, { enterpriseId, context: PLATES }).whereIn('filename', names);
    const rows = (await own().select('publicId', 'filename', 'utcExpiresDateTime')) as PlateRow[];
    const nowMs = this.utcNowMs();
    const isOld = ({ utcExpiresDateTime: ends }: PlateRow) => ends.getTime() < nowMs + PLATE_KEPT_MS / 2;
    if (rows.some(isOld)) await own().update({ utcExpiresDateTime: new Date(nowMs + PLATE_KEPT_MS) });
    return new Map(rows.map((row) => [row.filename.replace('.plate', ''), fileReference(row)]));
  }

  /** Requests the plates that are not stored, those of the same content once. Returns the jobs that bake them. */
  async request(enterpriseId: number, views: ReadonlyMap<string, MockupView>): Promise<JobRow[]> {
    const contentKeys = await this.listContentKeys(enterpriseId, views);
    const stored = await this.findStored(enterpriseId, [...contentKeys.values()]);
    const missing = [...contentKeys].filter(([, contentKey]) => !stored.has(contentKey));
    const distinct = new Map(missing.map(([key, contentKey]) => [contentKey, views.get(key)!]));
    return Promise.all(
      [...distinct].map(async ([key, view]) => {
        const idempotencyKey = await this.keyFor(enterpriseId, key);
        const request = { enterpriseId, kind: KIND, payload: { key, view }, idempotencyKey };
        const [job] = await this.database.transaction(async (trx) => {
          // Every bake reads the files of its scene.
          await keepReferredFiles(trx, enterpriseId, listReferences(view.scene));
          return this.jobs.insert(trx, [request]);
        });
        this.jobs.announce([job!]);
        return job!;
      }),
    );
  }

  /** Waits until bakes are over, however they end. */
  async wait(bakes: readonly JobRow[], signal: AbortSignal): Promise<void> {
    await Promise.all(
      bakes.map(async ({ enterpriseId, id }) => {
        const read = () => this.jobs.read(enterpriseId, id);
        for await (const { status } of followJob(this.hints, id, read, signal))
          if (!OPEN_STATUSES.includes(status)) return;
      }),
    );
  }

  /**
   * The keys that plates are stored by, by the views' keys. Files of the same bytes give the same key, whichever product
   * of the enterprise they were uploaded for.
   */
  private async listContentKeys(
    enterpriseId: number,
    views: ReadonlyMap<string, MockupView>,
  ): Promise<Map<string, string>> {
    const references = listReferences(...[...views.values()].map(({ scene }) => scene));
    const publicIds = references.map((reference) => publicIdOf(reference) ?? '');
    const files = (await this.database('file')
      .where({ enterpriseId })
      .whereIn('publicId', publicIds)
      .select('publicId', 'sha256')) as Pick<FileRow, 'publicId' | 'sha256'>[];
    const sums = new Map(files.map(({ publicId, sha256 }) => [publicId, sha256]));
    const contents: AssetSource = {
      load: (reference) =>
        Promise.resolve(new TextEncoder().encode(sums.get(publicIdOf(reference) ?? '') ?? reference)),
    };
    const keys = new Map<string, string>();
    for (const [key, view] of views) keys.set(key, await plateKey(view, contents));
    return keys;
  }

  /** The last bake of a plate as long as it is under way or has just failed; else another one. */
  private keyFor(enterpriseId: number, key: string): Promise<string> {
    return nextKey(this.database, { enterpriseId, kind: KIND, subject: key }, (last) => {
      const hasJustFailed =
        last.status === 'FAILED' && last.utcEndedDateTime!.getTime() > this.utcNowMs() - RETRY_MS;
      return OPEN_STATUSES.includes(last.status) || hasJustFailed;
    });
  }
}

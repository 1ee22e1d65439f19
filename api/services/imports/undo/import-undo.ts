import type { Knex } from 'knex';
import { PlatenError } from '../../../../engine/node.ts';
import { checkAccess } from '../../../auth/check-access.ts';
import { recordChange } from '../../../data/audit-trail.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ImportRowOfTable } from '../import-rows.ts';
import type { ImportType } from '../import-type.ts';
import type { Importing } from '../imports.ts';
import { lockImport } from '../lock-import.ts';
import type { ImportChange, UndoResult } from './undo-changes.ts';

/** Changes that are undone together. */
const CHANGES_AT_ONCE = 250;
/** Further obstacles are counted and not listed. */
const MAX_LISTED_OBSTACLES = 100;

interface EntryRow {
  id: number;
  entityId: number;
  change: { before?: Record<string, unknown> };
}

/** Thrown to roll the transaction back. */
class RolledBack extends Error {}

/**
 * Undoes whole imports by the audit trail, in one transaction: deletes the records that an import created, and restores
 * the former values of those that it changed.
 */
export class ImportUndo {
  constructor(
    private readonly database: Knex,
    private readonly jobs: Jobs,
    private readonly findType: (name: ImportRowOfTable['importType']) => ImportType,
  ) {}

  /**
   * Runs an undo and rolls it back.
   * @throws PlatenError `record-missing` (404), `import-not-undoable` (409) if it stored nothing or has not ended
   */
  async preview(importing: Importing, id: number) {
    const { obstacles, ...counts } = await this.run(importing, id, false);
    return { ...counts, obstacles: obstacles.slice(0, MAX_LISTED_OBSTACLES), records: obstacles.length };
  }

  /** @throws PlatenError as {@link preview}; `import-not-undoable` (409) also for any obstacle */
  async undo(importing: Importing, id: number): Promise<void> {
    const { obstacles } = await this.run(importing, id, true);
    const [first] = obstacles;
    if (!first) return;
    const more = obstacles.length > 1 ? ` ${obstacles.length - 1} more records prevent it.` : '';
    throw notUndoable(`Nothing was undone. ${first.label}: ${first.error}${more}`);
  }

  private async run({ author, caller }: Importing, id: number, isCommitted: boolean): Promise<UndoResult> {
    const { enterpriseId } = author;
    const result: UndoResult = { deleted: 0, restored: 0, obstacles: [] };
    const afterCommit: (() => void)[] = [];
    try {
      await this.database.transaction(async (trx) => {
        const row = (await lockImport(trx, { enterpriseId, id })) as ImportRowOfTable | undefined;
        if (!row) throw new PlatenError('record-missing', `There is no import ${id}.`, { status: 404 });
        const type = this.findType(row.importType);
        checkAccess(type.access, caller, enterpriseId);
        refuse(row);
        const context = {
          author: { ...author, dataImportId: id },
          jobs: this.jobs,
          afterCommit: (notify: () => void) => void afterCommit.push(notify),
        };
        let isKnown = false;
        for await (const changes of readChanges(trx, enterpriseId, id)) {
          isKnown = true;
          const part = await type.undo(trx, context, changes);
          result.deleted += part.deleted;
          result.restored += part.restored;
          result.obstacles.push(...part.obstacles);
        }
        if (!isKnown) throw notUndoable('The audit trail no longer has the records that it changed.');
        await trx('dataImport')
          .where({ enterpriseId, id })
          .update({ status: 'UNDONE', utcUpdatedDateTime: trx.fn.now() });
        await recordChange(trx, author, {
          action: 'update',
          entity: 'dataImport',
          entityId: id,
          before: { status: row.status },
          after: { status: 'UNDONE' },
        });
        if (!isCommitted || result.obstacles.length > 0) throw new RolledBack();
      });
    } catch (error) {
      if (error instanceof RolledBack) return result;
      throw error;
    }
    for (const notify of afterCommit) notify();
    return result;
  }
}

function refuse({ status, dryRun, rowsCreated, rowsUpdated }: ImportRowOfTable): void {
  if (status === 'QUEUED') throw notUndoable('The import has not ended; cancel it first.');
  if (status === 'UNDONE') throw notUndoable('The import was already undone.');
  if (dryRun || rowsCreated + rowsUpdated === 0) throw notUndoable('The import has stored nothing.');
}

/** The newest change first. Entries that the undo itself writes have higher numbers. */
async function* readChanges(
  trx: Knex.Transaction,
  enterpriseId: number,
  dataImportId: number,
): AsyncGenerator<ImportChange[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const entries = (await trx('auditEntry')
      .where({ enterpriseId, dataImportId })
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(CHANGES_AT_ONCE)
      .select('id', 'entityId', 'change')) as EntryRow[];
    if (entries.length === 0) return;
    below = entries.at(-1)!.id;
    yield entries.map(({ entityId, change }) => ({ entityId, before: change.before }));
  }
}

const notUndoable = (why: string) => new PlatenError('import-not-undoable', why, { status: 409 });

import type { Knex } from 'knex';
import { PlatenError } from '../../../../engine/node.ts';
import { type Change, recordChanges } from '../../../data/audit-trail.ts';
import { readDatabaseError } from '../../../data/database-error.ts';
import type { ImportChange, UndoChanges, UndoContext, UndoObstacle } from './undo-changes.ts';

type Row = Record<string, unknown> & { id: number };

interface RestoredTable {
  /** Its name, and that of its records in the audit trail. */
  table: string;
  /** The title of its records, as messages name them. */
  title: string;
  labelOf: (row: Row) => string;
}

/**
 * Undoes an import of records that are rows of one table: deletes those that it created, and restores the former values
 * of the others. A record that was changed later is an obstacle, unless an import that was undone changed it. A deleted
 * record is skipped.
 */
export const restoreRows =
  (restored: RestoredTable): UndoChanges =>
  async (trx, context, changes) => {
    const { table, labelOf } = restored;
    const { enterpriseId } = context.author;
    const ids = changes.map(({ entityId }) => entityId);
    const rows = (await trx(table)
      .where({ enterpriseId })
      .whereRaw('id = ANY(?)', [ids])
      .orderBy('id')
      .forUpdate()) as Row[];
    const later = await findChangedLater(trx, table, context, ids);
    const obstacles: UndoObstacle[] = [];
    const addObstacle = (row: Row, error: string) =>
      obstacles.push({ entity: table, entityId: row.id, label: labelOf(row), error });
    const befores = new Map(changes.map(({ entityId, before }: ImportChange) => [entityId, before]));
    const created: Row[] = [];
    const updated: Row[] = [];
    for (const row of rows)
      if (later.has(row.id)) addObstacle(row, 'It was changed after the import.');
      else (befores.get(row.id) ? updated : created).push(row);
    for (const { id } of updated)
      await trx(table)
        .where({ enterpriseId, id })
        .update({ ...befores.get(id)!, utcUpdatedDateTime: trx.fn.now() });
    await deleteRows(trx, restored, enterpriseId, created, addObstacle);
    await recordChanges(trx, context.author, [
      ...updated.map(({ id }): Change => ({
        action: 'update',
        entity: table,
        entityId: id,
        after: befores.get(id)!,
      })),
      ...created.map((before): Change => ({ action: 'delete', entity: table, entityId: before.id, before })),
    ]);
    return { deleted: created.length, restored: updated.length, obstacles };
  };

/** The records with a later change that is neither of this import nor of an undone one. */
async function findChangedLater(
  trx: Knex.Transaction,
  entity: string,
  { author: { enterpriseId, dataImportId } }: UndoContext,
  ids: number[],
): Promise<ReadonlySet<number>> {
  const rows = (await trx('auditEntry as own')
    .join('auditEntry as later', (join) =>
      join
        .on('later.enterpriseId', 'own.enterpriseId')
        .andOn('later.entity', 'own.entity')
        .andOn('later.entityId', 'own.entityId')
        .andOn('later.id', '>', 'own.id'),
    )
    .leftJoin('dataImport as import', 'import.id', 'later.dataImportId')
    .where({ 'own.enterpriseId': enterpriseId, 'own.dataImportId': dataImportId, 'own.entity': entity })
    .whereRaw('own.entity_id = ANY(?)', [ids])
    .whereRaw("import.status IS DISTINCT FROM 'UNDONE'")
    .whereRaw('later.data_import_id IS DISTINCT FROM ?', [dataImportId])
    .distinct('own.entityId as id')) as { id: number }[];
  return new Set(rows.map(({ id }) => id));
}

/** Deletes rows at once. If other records refer to some of them, deletes one after another, to find which. */
async function deleteRows(
  trx: Knex.Transaction,
  { table, title }: RestoredTable,
  enterpriseId: number,
  rows: readonly Row[],
  addObstacle: (row: Row, error: string) => void,
): Promise<void> {
  // A savepoint: a refused statement would end the whole transaction.
  const remove = (some: readonly Row[]) =>
    trx
      .transaction(async (step) => {
        await step(table)
          .where({ enterpriseId })
          .whereRaw('id = ANY(?)', [some.map(({ id }) => id)])
          .delete();
      })
      .then(
        () => undefined,
        (error: unknown) => {
          const refusal = readDatabaseError(error, title);
          if (refusal instanceof PlatenError) return refusal.publicMessage;
          throw error;
        },
      );
  if ((await remove(rows)) === undefined) return;
  for (const row of rows) {
    const refusal = await remove([row]);
    if (refusal !== undefined) addObstacle(row, refusal);
  }
}

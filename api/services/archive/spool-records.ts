import { join } from 'node:path';
import type { Knex } from 'knex';
import { readByNumber } from '../../data/read-by-number.ts';
import type { Row } from '../../data/row.ts';
import { type ArchivedKind, archivedKinds } from './archived-kinds.ts';
import type { ArchivedFiles } from './archived-files.ts';
import { type WrittenLines, writeLines } from './write-lines.ts';

const ROWS_AT_ONCE = 200;

/** The records of a kind, on disk. */
export type SpooledKind = WrittenLines & { kind: string };

/**
 * Writes the records of an enterprise to disk, one file per kind, page by page.
 * @param trx a repeatable read, so that all kinds are of the same state
 * @param files collects the files that records refer to
 */
export async function spoolRecords(
  trx: Knex.Transaction,
  enterpriseId: number,
  folder: string,
  files: Pick<ArchivedFiles, 'note'>,
  signal: AbortSignal,
): Promise<SpooledKind[]> {
  const spooled: SpooledKind[] = [];
  for (const kind of archivedKinds) {
    const rows = readRows(trx, kind, enterpriseId, files, signal);
    spooled.push({ kind: kind.name, ...(await writeLines(join(folder, `${kind.name}.jsonl`), rows)) });
  }
  return spooled;
}

function readRows(
  trx: Knex.Transaction,
  { name, fields, keeps = [] }: ArchivedKind,
  enterpriseId: number,
  files: Pick<ArchivedFiles, 'note'>,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const columns = ['id', ...Object.keys(fields), ...keeps];
  return readByNumber(ROWS_AT_ONCE, async (after) => {
    signal.throwIfAborted();
    const rows = (await trx(name)
      .where({ enterpriseId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select(columns)) as Row[];
    for (const row of rows) files.note(row);
    return rows;
  });
}

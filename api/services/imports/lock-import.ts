import type { Knex } from 'knex';

/** Locks an import: its changes happen one after the other. @returns its row, undefined when it is gone */
export const lockImport = async (
  trx: Knex.Transaction,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<unknown> => trx('dataImport').where({ enterpriseId, id }).forUpdate().first();

import type { Knex } from 'knex';

/** Locks an import, so that its changes happen one after the other. @returns its row; undefined if it was deleted */
export const lockImport = async (
  trx: Knex.Transaction,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<unknown> => trx('dataImport').where({ enterpriseId, id }).forUpdate().first();

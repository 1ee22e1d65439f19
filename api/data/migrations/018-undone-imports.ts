import type { Knex } from 'knex';

/** Entries of the audit trail name the import that wrote them, so that an import can be undone. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('auditEntry', (table) => {
    // Not a foreign key: the entry remains when the import is deleted.
    table.bigInteger('dataImportId');
  });
  await database.raw(
    'CREATE INDEX audit_entry_data_import ON audit_entry (enterprise_id, data_import_id, id) WHERE data_import_id IS NOT NULL',
  );
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('auditEntry', (table) => {
    table.dropColumn('dataImportId');
  });
}

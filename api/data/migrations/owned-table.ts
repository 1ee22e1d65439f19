import type { Knex } from 'knex';

type Define = (table: Knex.CreateTableBuilder) => void;

/**
 * A table whose rows belong to an enterprise. Other tables refer to a row by enterprise and id together, so no reference
 * can cross from one enterprise to another.
 */
export function createOwnedTable(database: Knex, name: string, define: Define): Promise<void> {
  return database.schema.createTable(name, (table) => {
    table.bigIncrements('id');
    table.bigInteger('enterpriseId').notNullable().references('id').inTable('enterprise').onDelete('CASCADE');
    table.unique(['enterpriseId', 'id']);
    define(table);
    addTimes(table, database);
  });
}

/** The times of a row's creation and last change. */
export function addTimes(table: Knex.CreateTableBuilder, database: Knex): void {
  table.timestamp('utcCreatedDateTime').notNullable().defaultTo(database.fn.now());
  table.timestamp('utcUpdatedDateTime').notNullable().defaultTo(database.fn.now());
}

/**
 * A column that refers to a row of the same enterprise.
 * @param onDelete CASCADE: this row is deleted with that one; RESTRICT: that one cannot be deleted while this one needs it
 */
export function refer(
  table: Knex.CreateTableBuilder,
  column: string,
  target: string,
  onDelete: 'CASCADE' | 'RESTRICT',
): Knex.ColumnBuilder {
  table
    .foreign(['enterpriseId', column])
    .references(['enterpriseId', 'id'])
    .inTable(target)
    .onDelete(onDelete);
  table.index(['enterpriseId', column]);
  return table.bigInteger(column);
}

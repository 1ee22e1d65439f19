import type { Knex } from 'knex';

/** Sizes of a large print shop after some years. */
export const PRODUCTS = 20_000;
export const ORDERS = 200_000;
export const AUDIT_ENTRIES = 1_000_000;
/** Names of customers: each pair of them is that of one order in 1,000. */
const FIRST_NAMES = ['Ada', 'Ben', 'Chloe', 'Dario', 'Elif', 'Finn', 'Grace', 'Hana', 'Ivan', 'Jana'];
const LAST_NAMES_PER_FIRST = 100;
/** Rows per statement: the embedded database keeps a statement's rows in memory. */
const CHUNK = 50_000;

/** Each is the status of one order in twenty; the others are complete. */
const STATUSES = ['RECEIVED', 'IN_PRODUCTION', 'APPROVAL_NEEDED', 'CANCELLED'];

/**
 * Fills the tables behind lists with SQL statements, since API calls would take hours. Rows are copies of rows that the
 * API created, each with a unique name or number and a creation time within the last two years.
 */
export async function fillEnterprise(database: Knex, enterpriseId: number): Promise<void> {
  await database.transaction(async (trx) => {
    // Triggers and foreign keys are disabled: triggers would notify listeners of each change, and keys refer to rows
    // that are copied unchanged. The trigger that composes the text of a search is needed.
    await trx.raw('SET LOCAL session_replication_role = replica');
    await trx.raw('ALTER TABLE shop_order ENABLE ALWAYS TRIGGER compose_order_search');
    const copy = (table: string, source: string, rows: number, own: Record<string, string>) =>
      copyRow(trx, { table, source, rows, own });
    const ofEnterprise = `enterprise_id = ${enterpriseId}`;
    await copy('product_group', ofEnterprise, PRODUCTS, {
      name: `'Product ' || number`,
      product_title: `(array['Mug','Shirt','Poster','Card','Canvas'])[1 + number % 5] || ' ' || number`,
      published: 'number % 3 = 0',
    });
    await copy('product', ofEnterprise, PRODUCTS, {
      sku: `'SKU-' || number`,
      name: `(array['Mug','Shirt','Poster','Card','Canvas'])[1 + number % 5] || ' ' || number`,
    });
    const item = (await trx('orderItem').where({ enterpriseId }).orderBy('id').first('orderId')) as {
      orderId: number;
    };
    const status = `coalesce((array[${STATUSES.map((each) => `'${each}'`).join()}])[1 + number % 20], 'COMPLETE')`;
    const lastIdOf = async (table: string): Promise<number> => {
      const [last] = await trx(table).max('id');
      return Number(last!['max']);
    };
    const [lastOrder, lastItem] = [await lastIdOf('shopOrder'), await lastIdOf('orderItem')];
    await copy('shop_order', `id = ${item.orderId}`, ORDERS, {
      id: `${lastOrder} + number`,
      order_number: `'B-' || number`,
      customer: composeCustomer,
      status,
    });
    await trx.raw('ALTER TABLE shop_order ENABLE TRIGGER compose_order_search');
    await copy('order_item', `order_id = ${item.orderId}`, ORDERS, {
      id: `${lastItem} + number`,
      order_id: `${lastOrder} + number`,
      item_code: 'gen_random_uuid()::text',
    });
    // One print file per order, made within ten minutes.
    await copy('item_asset', ofEnterprise, ORDERS, {
      order_item_id: `${lastItem} + number`,
      utc_ended_date_time: `now() - number * interval '2 years' / ${ORDERS} + number % 600 * interval '1 second'`,
    });
    await copy('audit_entry', ofEnterprise, AUDIT_ENTRIES, {
      entity: `(array['productGroup','product','shopOrder','layer'])[1 + number % 4]`,
      entity_id: `number / 50`,
    });
  });
  await database.raw('ANALYZE');
}

/** A name of a customer. @param number from 1 */
export const nameCustomer = (number: number): string =>
  `${FIRST_NAMES[number % FIRST_NAMES.length]!} Miller-${Math.floor(number / FIRST_NAMES.length) % LAST_NAMES_PER_FIRST}`;

/** The customer of order `number`, by {@link nameCustomer}, as an expression. */
const composeCustomer = `(
  SELECT jsonb_build_object('name', name, 'email', lower(replace(name, ' ', '.')) || '@shop.example')
  FROM (SELECT (array[${FIRST_NAMES.map((name) => `'${name}'`).join()}])[1 + number % ${FIRST_NAMES.length}]
    || ' Miller-' || number / ${FIRST_NAMES.length} % ${LAST_NAMES_PER_FIRST} AS name) AS named)`;

interface Copy {
  table: string;
  /** Condition for the row to copy; the first match is used. */
  source: string;
  rows: number;
  /** Expressions for the columns that differ, using `number`, which starts at 1. */
  own: Record<string, string>;
}

async function copyRow(trx: Knex.Transaction, { table, source, rows, own }: Copy): Promise<void> {
  const { rows: found } = (await trx.raw(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = ?',
    [table],
  )) as { rows: { name: string }[] };
  const values: Record<string, string> = {
    utc_created_date_time: `now() - number * interval '2 years' / ${rows}`,
    ...own,
  };
  const names = found.map(({ name }) => name).filter((name) => name !== 'id' || 'id' in own);
  const columns = names.map((name) => values[name] ?? `source.${name}`);
  for (let from = 1; from <= rows; from += CHUNK)
    await trx.raw(`
      INSERT INTO ${table} (${names.join()})
      SELECT ${columns.join()}
      FROM (SELECT * FROM ${table} WHERE ${source} ORDER BY id LIMIT 1) AS source
      CROSS JOIN generate_series(${from}, ${Math.min(rows, from + CHUNK - 1)}) AS number`);
  if ('id' in own)
    await trx.raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}

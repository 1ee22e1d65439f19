import { type ImportRecord, type CheckRecords, textOf } from '../import-type.ts';

/** Checks a column of users of the enterprise, by user name or by first and last name. */
export const findEmployees =
  (column: string): CheckRecords =>
  async (trx, enterpriseId, records) => {
    const named = (record: ImportRecord) => textOf(record.rows[0]!.values[column]).toLowerCase();
    const names = [...new Set(records.map(named))].filter((name) => name !== '');
    const rows = (await trx('employee')
      .where({ enterpriseId })
      .whereRaw("(lower(username) = ANY(?) OR lower(concat(first_name, ' ', last_name)) = ANY(?))", [
        names,
        names,
      ])
      .select('username', 'firstName', 'lastName')) as Record<
      'username' | 'firstName' | 'lastName',
      string
    >[];
    const known = new Set(
      rows.flatMap(({ username, firstName, lastName }) => [
        username.toLowerCase(),
        `${firstName} ${lastName}`.toLowerCase(),
      ]),
    );
    return records.map((record) => {
      const { row, values } = record.rows[0]!;
      if (named(record) === '' || known.has(named(record))) return [];
      const error = `${column} is ${JSON.stringify(textOf(values[column]).slice(0, 80))}; give the user name, or first and last name, of a user of your enterprise.`;
      return [{ row, column, code: 'employee-unknown', error }];
    });
  };

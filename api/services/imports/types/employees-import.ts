import { access } from '../../../contract/access.ts';
import { differingFields, recordChanges } from '../../../data/audit-trail.ts';
import { json } from '../../../data/connect.ts';
import { emailAddress, required, text } from '../import-fields.ts';
import { defineImport, type Stored } from '../import-type.ts';
import { restoreRows } from '../undo/restore-rows.ts';

const fields = {
  emailAddress: required(emailAddress(['kit@harbour-rowing.example', 'ines@harbour-rowing.example'])),
  Employee: text(['Kit', 'Inês']),
  lastName: text(['Marlowe', 'Carvalho']),
};

interface EmployeeRow {
  id: number;
  enterpriseId: number;
  username: string;
  firstName: string;
  lastName: string;
}

/**
 * B3-40: users, by their e-mail address. They get the licences of the importing user and the role EMPLOYEE, and cannot
 * sign in before they are invited (`renewInvitation`).
 */
export const employeesImport = defineImport({
  name: 'employee',
  belongsTo: ['user management'],
  access: access.administration,
  fields,
  keyFields: ['emailAddress'],
  async store(trx, { author }, records) {
    const { enterpriseId } = author;
    const columns = ['id', 'enterpriseId', 'username', 'firstName', 'lastName'];
    const usernames = records.map(({ rows }) => rows[0]!.values.emailAddress!);
    const existing = (await trx('employee')
      .whereRaw('?? = ANY(?)', ['username', usernames])
      .forNoKeyUpdate()
      .select(columns)) as EmployeeRow[];
    const known = new Map(existing.map((row) => [row.username, row]));
    const { activatedLicences } = (await trx('employee')
      .where({ enterpriseId, id: author.employeeId })
      .first('activatedLicences')) as { activatedLicences: unknown };
    const written: Omit<EmployeeRow, 'id'>[] = [];
    const results = records.map(({ rows }): Stored => {
      const { row, values } = rows[0]!;
      const username = values.emailAddress!;
      const before = known.get(username);
      if (before && before.enterpriseId !== enterpriseId)
        return [
          {
            row,
            column: 'emailAddress',
            code: 'record-exists',
            error: 'Users: there is one with the same username already.',
          },
        ];
      const { firstName, lastName } = before ?? { firstName: '', lastName: '' };
      const after = {
        enterpriseId,
        username,
        firstName: values.Employee ?? firstName,
        lastName: values.lastName ?? lastName,
      };
      if (before && before.firstName === after.firstName && before.lastName === after.lastName)
        return 'unchanged';
      written.push(after);
      return before ? 'updated' : 'created';
    });
    if (written.length === 0) return results;
    const stored = (await trx('employee')
      .insert(
        written.map((person) => ({
          ...person,
          roles: json(['EMPLOYEE']),
          activatedLicences: json(activatedLicences),
        })),
      )
      .onConflict('username')
      // A user who moved to another enterprise meanwhile is not changed, which the count below detects.
      .merge({
        firstName: trx.raw('excluded.first_name'),
        lastName: trx.raw('excluded.last_name'),
        utcUpdatedDateTime: trx.fn.now(),
      })
      .where('employee.enterpriseId', enterpriseId)
      .returning(columns)) as EmployeeRow[];
    if (stored.length < written.length) throw new Error('Another user took an address meanwhile.');
    await recordChanges(
      trx,
      author,
      stored.map((row) => {
        const before = known.get(row.username);
        const change = { entity: 'employee', entityId: row.id } as const;
        return before
          ? { ...change, action: 'update', ...differingFields({ ...before }, { ...row }) }
          : { ...change, action: 'create', after: { ...row } };
      }),
    );
    return results;
  },
  undo: restoreRows({ table: 'employee', title: 'Users', labelOf: ({ username }) => String(username) }),
});

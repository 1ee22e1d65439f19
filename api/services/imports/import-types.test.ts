import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { ImportTypeName } from '../../contract/calls/imports.ts';
import { importCsv, type Importer, openImporter } from '../../testing/import-csv.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { importTypes } from './import-types.ts';
import * as z from 'zod';
import { readRows } from '../../testing/read-rows.ts';

let api: TestApi;
let who: Importer;
let own: string;

test.before(async () => {
  who = await openImporter();
  ({ api } = who);
  own = `/v1/enterprises/${who.enterpriseId}`;
});
test.after.always(() => who?.close());

interface Kept {
  fields: Record<string, unknown>;
}

const listRecords = async (importType: ImportTypeName) => {
  const kept = await api
    .database('importedRecord')
    .where({ enterpriseId: who.enterpriseId, importType })
    .orderBy('row')
    .select<Kept[]>('fields');
  return kept.map(({ fields }) => fields);
};

/** The table of back-office §3, word for word. */
const SPECIFIED: [rule: string, name: ImportTypeName, belongsTo: string, columns: string][] = [
  [
    '[B3-35]',
    'client',
    'project management',
    'clientName, clientActive, clientBudgetHours, clientRetainer, clientFrequency, clientAccountNumber, clientUrl',
  ],
  [
    '[B3-36]',
    'customers',
    'artist',
    'customerName, customerActive, customerEmailAddress, customerPhoneNumber, customerLineOne, customerLineTwo, customerTown, customerCounty, customerPostcode, customerCountry, customerShippingName, customerShippingEmailAddress, customerShippingPhoneNumber, customerShippingLineOne, customerShippingLineTwo, customerShippingTown, customerShippingCounty, customerShippingPostcode, customerShippingCountry',
  ],
  ['[B3-37]', 'images', 'artist', 'imageName, imageURL'],
  [
    '[B3-38]',
    'project',
    'project management',
    'projectName, projectBillable, projectActive, projectBudgetHours, projectRetainer, projectPrice, projectFixedPrice, projectFrequency, projectBudgetExpense, projectStatus',
  ],
  [
    '[B3-39]',
    'contact',
    'project management',
    'clientName, clientActive, clientBudgetHours, clientRetainer, clientFrequency, clientAccountNumber, clientUrl, lineOne, lineTwo, town, postcode, country, county',
  ],
  ['[B3-40]', 'employee', 'user management', 'emailAddress, Employee, lastName'],
  [
    '[B3-41]',
    'job-specs',
    'sales',
    'number, description, contractTerms, paymentTerms, comment, utcClosureDateTime, probability, title, source',
  ],
  [
    '[B3-42]',
    'products',
    'order management, producer, workflow, gift-flow, POD marketplace',
    'productSku, productName, productDescription, price, active',
  ],
  ['[B3-43]', 'task', 'project management', 'task, description, utcDeadlineDateTime, effortRequired'],
  [
    '[B3-44]',
    '90-day-plan',
    'planning',
    'planName, strategy, howWillYouKnowWhenComplete, what, start, end, deadline, who, status',
  ],
  [
    '[B3-38, B3-45]',
    'client-and-project',
    'project management',
    'clientName, clientActive, clientBudgetHours, clientRetainer, clientFrequency, clientAccountNumber, clientUrl, projectName, projectBillable, projectActive, projectBudgetHours, projectRetainer, projectPrice, projectFixedPrice, projectFrequency, projectBudgetExpense, projectStatus, projectTask, projectTaskPrice, projectTaskActive',
  ],
];

interface DescribedType {
  importType: string;
  belongsTo: string[];
  takesLayers: boolean;
  exampleName: string;
  columns: { name: string; required: boolean; choices?: string[] }[];
}

for (const [rule, name, belongsTo, columns] of SPECIFIED)
  test.serial(`${rule} ${name}: its columns, and its example file comes in as it is`, async (t) => {
    const { body } = await api.call('GET', `${own}/imports/types`, { as: who.as });
    const described = (body as { importTypes: DescribedType[] }).importTypes.find(
      ({ importType }) => importType === name,
    )!;
    t.is(described.belongsTo.join(', '), belongsTo);
    t.is(described.takesLayers, false);
    t.deepEqual(described.columns.map((column) => column.name).toSorted(), columns.split(', ').toSorted());
    const file = await readFile(`fixtures/imports/${described.exampleName}`, 'utf8');
    const example = await api.call('GET', `${own}/imports/types/${name}/example`, { as: who.as });
    t.is(example.body, file);
    t.is(example.headers.get('content-disposition'), `attachment; filename="${name}.csv"`);
    const first = await importCsv(who, `importType=${name}`, file);
    t.like(first.import, { status: 'COMPLETED', rowsRead: 2, rowsCreated: 2 }, JSON.stringify(first.errors));
    // Twice the same file is once the same records.
    const again = await importCsv(who, `importType=${name}`, file);
    t.like(again.import, { status: 'COMPLETED', rowsUnchanged: 2, rowsCreated: 0 });
  });

test.serial('every type is tested in this file or in its own', async (t) => {
  t.deepEqual(
    importTypes.map(({ name }) => name).filter((name) => SPECIFIED.every(([, known]) => known !== name)),
    ['orders'],
  );
  const { body } = await api.call('GET', `${own}/imports/types`, { as: who.as });
  const described = (body as { importTypes: DescribedType[] }).importTypes;
  t.deepEqual(
    described.filter(({ takesLayers }) => takesLayers).map(({ importType }) => importType),
    ['orders'],
  );
  const choices = described.flatMap(({ columns }) => columns).find(({ name }) => name === 'projectStatus');
  t.deepEqual(choices!.choices, ['OPEN', 'IN_PROGRESS', 'AWAITING_ACCEPTANCE', 'CLOSED']);
});

test.serial('[B3-22, B3-34, B5-15, B5-16] the stored values of a project have their types', async (t) => {
  const csv =
    'projectName,projectBillable,projectActive,projectBudgetHours,projectRetainer,projectStatus,projectFrequency\n' +
    'P-1,No,,12.5,n,awaiting_acceptance,WEEKLY\nP-2,TRUE,FALSE,,0,,\n';
  t.is((await importCsv(who, 'importType=project', csv)).import.status, 'COMPLETED');
  const [one, two] = (await listRecords('project')).filter(({ projectName }) =>
    String(projectName).startsWith('P-'),
  );
  t.deepEqual(one, {
    projectName: 'P-1',
    projectBillable: false,
    projectActive: true,
    projectBudgetHours: 12.5,
    projectRetainer: false,
    projectPrice: null,
    projectFixedPrice: null,
    projectBudgetExpense: null,
    projectFrequency: 'WEEKLY',
    projectStatus: 'AWAITING_ACCEPTANCE',
  });
  t.like(two, { projectBillable: true, projectActive: false, projectRetainer: false, projectStatus: 'OPEN' });
  const wrong = await importCsv(
    who,
    'importType=project',
    'projectName,projectBillable,projectPrice,projectFrequency,projectStatus\nP-3,maybe,-1,DAILY,DONE\nP-4,,0,,\n',
  );
  t.is(wrong.import.status, 'REFUSED');
  t.deepEqual(
    wrong.errors.map(({ row, column }) => `${row} ${column}`),
    ['2 projectBillable', '2 projectPrice', '2 projectFrequency', '2 projectStatus', '3 projectPrice'],
  );
  t.regex(wrong.errors[2]!.error, /one of WEEKLY, MONTHLY, QUARTERLY, ANNUALLY\.$/);
  t.regex(wrong.errors[3]!.error, /one of OPEN, IN_PROGRESS, AWAITING_ACCEPTANCE, CLOSED\.$/);
});

test.serial('[B5-17] dates of tasks and job specs must exist in the calendar', async (t) => {
  const tasks = await importCsv(
    who,
    'importType=task',
    'task,utcDeadlineDateTime,effortRequired\nA,2026-02-30,1\nB,soon,1\nC,2026-02-28T23:00:00Z,none\nD,,\n',
  );
  t.deepEqual(
    tasks.errors.map(({ row, column }) => `${row} ${column}`),
    ['2 utcDeadlineDateTime', '3 utcDeadlineDateTime', '4 effortRequired'],
  );
  const specs = await importCsv(
    who,
    'importType=job-specs',
    'number,utcClosureDateTime,probability\n1,31/12/2026,50\n2,2026-12-31,101\n3,2026-12-31,0\n',
  );
  t.deepEqual(
    specs.errors.map(({ row, column }) => `${row} ${column}`),
    ['2 utcClosureDateTime', '3 probability'],
  );
});

test.serial('[B3-44, B3-32] a plan names existing users, and is open without a status', async (t) => {
  const [user] = await readRows(api.database('employee').where({ enterpriseId: who.enterpriseId }), {
    username: z.string(),
  });
  await api
    .database('employee')
    .where({ username: user!.username })
    .update({ firstName: 'Kim', lastName: 'Lee' });
  const stranger = await api.createEnterprise('Two');
  await api.createUser(stranger, ['EMPLOYEE']);
  const [other] = await readRows(api.database('employee').where({ enterpriseId: stranger }), {
    username: z.string(),
  });
  const csv = (person: string, status: string) =>
    `planName,what,start,who,status\nQ1,Do it for ${person},2027-01-01,${person},${status}\n`;
  const named = await importCsv(who, 'importType=90-day-plan', csv(user!.username, ''));
  t.is(named.import.status, 'COMPLETED');
  t.is(
    (await importCsv(who, 'importType=90-day-plan', csv('kim lee', 'signed_off'))).import.status,
    'COMPLETED',
  );
  const statuses = (await listRecords('90-day-plan'))
    .filter(({ planName }) => planName === 'Q1')
    .map(({ status }) => String(status));
  t.deepEqual(statuses.toSorted(), ['OPEN', 'SIGNED_OFF']);
  for (const person of ['Nobody', other!.username]) {
    const refused = await importCsv(who, 'importType=90-day-plan', csv(person, ''));
    t.is(refused.import.status, 'REFUSED');
    t.like(refused.errors, [{ row: 2, column: 'who', code: 'employee-unknown' }]);
  }
  const unknown = await importCsv(who, 'importType=90-day-plan', csv('kim lee', 'DONE'));
  t.regex(
    unknown.errors[0]!.error,
    /one of OPEN, PLANNED, WAIT, IN_PROGRESS, ONGOING, COMPLETE, SIGNED_OFF, NOT_STARTED\.$/,
  );
});

test.serial(
  '[B3-40] imported users cannot sign in, and users of another enterprise are not changed',
  async (t) => {
    const stranger = await api.createEnterprise('Three');
    await api.createUser(stranger, ['EMPLOYEE']);
    const [other] = await readRows(api.database('employee').where({ enterpriseId: stranger }), {
      username: z.string(),
    });
    const csv = `emailAddress,Employee,lastName\nNew.Person@Example.com,New,Person\n${other!.username},Stolen,Person\nnot an address,,\n`;
    const { import: ended, errors } = await importCsv(who, 'importType=employee&validRowsOnly', csv);
    t.like(ended, { status: 'COMPLETED', rowsCreated: 1, rowsRefused: 2 });
    t.deepEqual(
      errors.map(({ row, column, code }) => ({ row, column, code })),
      [
        { row: 3, column: 'emailAddress', code: 'record-exists' },
        { row: 4, column: 'emailAddress', code: 'import-field-invalid' },
      ],
    );
    const stored = (await api
      .database('employee')
      .where({ username: 'new.person@example.com' })
      .first()) as object;
    t.like(stored, {
      enterpriseId: who.enterpriseId,
      passwordHash: null,
      invitationHash: null,
      roles: ['EMPLOYEE'],
    });
    t.like(await api.database('employee').where({ username: other!.username }).first(), { firstName: '' });
  },
);

test.serial('all faults of a file that is refused are listed, of its cells and of its records', async (t) => {
  const stranger = await api.createEnterprise('Four');
  await api.createUser(stranger, ['EMPLOYEE']);
  const { username } = (await api
    .database('employee')
    .where({ enterpriseId: stranger })
    .first('username')) as {
    username: string;
  };
  const csv = `emailAddress\n${username}\nnot an address\nkit@one.example\n`;
  const { import: ended, errors } = await importCsv(who, 'importType=employee', csv);
  t.like(ended, { status: 'REFUSED', rowsRead: 3, rowsRefused: 2, rowsCreated: 0, errors: 2 });
  t.like(errors, [
    { row: 2, code: 'record-exists', error: 'Users: there is one with the same username already.' },
    { row: 3, code: 'import-field-invalid' },
  ]);
  t.is(await api.database('employee').where({ username: 'kit@one.example' }).first('id'), undefined);
});

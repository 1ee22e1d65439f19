import { access } from '../../../contract/access.ts';
import { TASK_STATUSES } from '../../../office/business-records.ts';
import {
  amount,
  choice,
  date,
  emailAddress,
  type ImportFields,
  paragraph,
  percentage,
  required,
  text,
  webAddress,
  flag,
} from '../import-fields.ts';
import { defineImport, type ImportType } from '../import-type.ts';
import { storeImportedRecords, undoImportedRecords } from '../store-imported-records.ts';
import { addressColumns, addressFields, clientFields, projectFields } from './office-fields.ts';
import { findEmployees } from './find-employees.ts';

/** A kind of record whose family has no table of its own. It is stored as it was imported. */
const unchanged = <F extends ImportFields>(
  type: Pick<ImportType<F>, 'name' | 'belongsTo' | 'keyFields' | 'fields'> & Partial<ImportType<F>>,
): ImportType =>
  defineImport<F>({
    access: access.files,
    store: storeImportedRecords(type.name, type.fields),
    undo: undoImportedRecords(type.keyFields),
    ...type,
  });

const projectManagement = { belongsTo: ['project management'] };

/** B3-35. */
export const clientImport = unchanged({
  ...projectManagement,
  name: 'client',
  fields: clientFields,
  keyFields: ['clientName'],
});

/** B3-38. */
export const projectImport = unchanged({
  ...projectManagement,
  name: 'project',
  fields: projectFields,
  keyFields: ['projectName'],
});

/** B3-38, B3-45: clients with their projects, which have tasks; one row per task. */
export const clientAndProjectImport = unchanged({
  ...projectManagement,
  name: 'client-and-project',
  fields: {
    ...clientFields,
    ...projectFields,
    projectTask: text(['Measure the blades', 'Choose the paper']),
    projectTaskPrice: amount(['120', '45.00']),
    projectTaskActive: flag(['Yes', 'No']),
  },
  keyFields: ['clientName', 'projectName', 'projectTask'],
});

/** B3-39. */
export const contactImport = unchanged({
  ...projectManagement,
  name: 'contact',
  fields: { ...clientFields, ...addressFields },
  keyFields: ['clientName'],
});

/** B3-43. */
export const taskImport = unchanged({
  ...projectManagement,
  name: 'task',
  fields: {
    task: required(text(['Proof the spring catalogue', 'Order cork backing'])),
    description: paragraph(['Two rounds, the second with prices', '']),
    utcDeadlineDateTime: date(['2027-02-26T17:00:00Z', '2027-03-01']),
    effortRequired: amount(['6.5', '1']),
  },
  keyFields: ['task'],
});

/** B3-41. */
export const jobSpecsImport = unchanged({
  name: 'job-specs',
  belongsTo: ['sales'],
  keyFields: ['number'],
  fields: {
    number: required(text(['JS-1001', 'JS-1002'])),
    title: text(['Medals for the regatta', 'Shop signs']),
    description: paragraph(['240 medals in three metals, engraved on the back', '']),
    contractTerms: paragraph(['Artwork approved by the client before casting', '']),
    paymentTerms: text(['30 days', 'In advance']),
    comment: paragraph(['Same ribbon as last year', '']),
    utcClosureDateTime: date(['2027-01-15T12:00:00Z', '']),
    probability: percentage(['75', '30']),
    source: text(['Trade fair', 'Website']),
  },
});

/** B3-37. */
export const imagesImport = unchanged({
  name: 'images',
  belongsTo: ['artist'],
  keyFields: ['imageName'],
  fields: {
    imageName: required(text(['Kingfisher', 'Heron at dusk'])),
    imageURL: required(
      webAddress(['https://pictures.example/kingfisher.png', 'https://pictures.example/heron.jpg']),
    ),
  },
});

/** A person's name, with the address of letters and parcels. */
const person = (prefix: string, [name, email, phone]: [string[], string[], string[]]) => ({
  [`${prefix}Name`]: text(name),
  [`${prefix}EmailAddress`]: emailAddress(email),
  [`${prefix}PhoneNumber`]: text(phone),
});

const { lineOne, lineTwo, town, county, postcode, country } = addressFields;
const customersLiveAt = [lineOne, lineTwo, town, county, postcode, country].map(({ examples }) => examples);

/** B3-36. */
export const customersImport = unchanged({
  name: 'customers',
  belongsTo: ['artist'],
  keyFields: ['customerName', 'customerEmailAddress'],
  fields: {
    customerName: required(text(['Amelia Hartwell', 'José Núñez'])),
    customerActive: flag(['TRUE', 'FALSE']),
    customerEmailAddress: emailAddress(['amelia@hartwell.example', 'jose@nunez.example']),
    customerPhoneNumber: text(['01947 555 0142', '+34 910 000 000']),
    ...addressColumns('customer', customersLiveAt),
    ...person('customerShipping', [
      ['Amelia Hartwell', 'Night desk'],
      ['amelia@hartwell.example', ''],
      ['01947 555 0142', ''],
    ]),
    ...addressColumns('customerShipping', customersLiveAt),
  },
});

/** B3-44: its assignee is an employee, and a step without a status is open. */
export const ninetyDayPlanImport = unchanged({
  name: '90-day-plan',
  belongsTo: ['planning'],
  keyFields: ['planName', 'strategy', 'what'],
  fields: {
    planName: required(text(['First quarter 2027', 'First quarter 2027'])),
    strategy: text(['Sell to clubs', 'Sell to clubs']),
    howWillYouKnowWhenComplete: paragraph(['Ten clubs have ordered', 'The price list is printed']),
    what: required(text(['Visit the regatta', 'Write a price list'])),
    start: date(['2027-01-04', '2027-01-04']),
    end: date(['2027-03-31', '2027-01-29']),
    deadline: date(['2027-04-02', '2027-02-01']),
    who: text(['', '']),
    status: choice(TASK_STATUSES, 'OPEN', ['', 'IN_PROGRESS']),
  },
  check: findEmployees('who'),
});

import { PROJECT_FREQUENCIES, PROJECT_STATUSES } from '../../../office/business-records.ts';
import { amount, choice, flag, type ImportField, required, text, webAddress } from '../import-fields.ts';

/** The fields of a client (back-office §3 "Importable entity types"). */
export const clientFields = {
  clientName: required(text(['Harbour Rowing Club', 'Fenwick & Daughters'])),
  clientActive: flag(['Yes', 'No']),
  clientBudgetHours: amount(['120', '37.5']),
  clientRetainer: flag(['true', 'N']),
  clientFrequency: choice(PROJECT_FREQUENCIES, null, ['MONTHLY', '']),
  clientAccountNumber: text(['HRC-0042', '0017']),
  clientUrl: webAddress(['https://harbour-rowing.example', '']),
};

export const addressFields = {
  lineOne: text(['Boathouse 3', '17 Mill Lane']),
  lineTwo: text(['Quay Street', '']),
  town: text(['Whitby', 'Kendal']),
  postcode: text(['YO21 1DN', 'LA9 4AA']),
  country: text(['GB', 'GB']),
  county: text(['North Yorkshire', 'Cumbria']),
};

/** The fields of a project. */
export const projectFields = {
  projectName: required(text(['Club shop 2027', 'Wedding stationery'])),
  projectBillable: flag(['Y', '1']),
  projectActive: flag(['Yes', 'Yes']),
  projectBudgetHours: amount(['80', '16']),
  projectRetainer: flag(['No', '0']),
  projectPrice: amount(['4200.00', '950']),
  projectFixedPrice: amount(['4000', '']),
  projectFrequency: choice(PROJECT_FREQUENCIES, null, ['QUARTERLY', '']),
  projectBudgetExpense: amount(['350.50', '']),
  projectStatus: choice(PROJECT_STATUSES, 'OPEN', ['IN_PROGRESS', 'OPEN']),
};

type AddressColumn = `${string}${'LineOne' | 'LineTwo' | 'Town' | 'County' | 'Postcode' | 'Country'}`;

/** An address, in columns with a prefix (back-office §3, "Customers"). */
export const addressColumns = (
  prefix: string,
  examples: readonly (readonly string[])[],
): Record<AddressColumn, ImportField<string>> =>
  Object.fromEntries(
    ['LineOne', 'LineTwo', 'Town', 'County', 'Postcode', 'Country'].map((name, index) => [
      `${prefix}${name}`,
      text(examples[index] ?? []),
    ]),
  );

import type { WholeOrder } from './order-queries.ts';

type Customer = WholeOrder['customer'];

/** Fields of the customer, with the names of shops, then those of imports and new orders. */
const NAMES = ['name', 'customerName'];
const ADDRESSES = ['email', 'customerEmailAddress'];
const RECIPIENT = [
  ...NAMES,
  ...ADDRESSES,
  'customerPhoneNumber',
  'customerLineOne',
  'customerLineTwo',
  'customerTown',
  'customerCounty',
  'customerPostcode',
  'customerCountry',
];

/** The customer's name, else the mail address. Empty: neither is known. */
export const nameCustomer = (customer: Customer): string =>
  textsOf(customer, [...NAMES, ...ADDRESSES])[0] ?? '';

/** The customer with the address, in one line. */
export const describeRecipient = (customer: Customer): string => textsOf(customer, RECIPIENT).join(', ');

const textsOf = (customer: Customer, fields: readonly string[]): string[] =>
  fields
    .map((field) => customer[field])
    .filter((value): value is string => typeof value === 'string' && value !== '');

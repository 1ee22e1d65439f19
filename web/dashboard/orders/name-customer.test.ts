import test from 'ava';
import { describeRecipient, nameCustomer } from './name-customer.ts';

test('a customer is named by the field of a shop or of an import, else by the mail address', (t) => {
  t.is(nameCustomer({ name: 'Ada', email: 'ada@example.com' }), 'Ada');
  t.is(nameCustomer({ customerName: 'Bo', customerTown: 'Leeds' }), 'Bo');
  t.is(nameCustomer({ name: '', customerEmailAddress: 'cy@example.com' }), 'cy@example.com');
  t.is(nameCustomer({ name: 7, note: 'x' }), '');
});

test('a recipient is the name, then the mail address, then the postal address', (t) => {
  t.is(
    describeRecipient({ customerTown: 'Leeds', customerName: 'Bo', customerEmailAddress: 'bo@example.com' }),
    'Bo, bo@example.com, Leeds',
  );
  t.is(describeRecipient({ note: 'x' }), '');
});

import { TextInput } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import classes from './NewOrder.module.css';
import type { OrderFaults } from './find-faults.ts';
import type { Recipient } from './order-draft.ts';

interface RecipientFieldsProps {
  recipient: Recipient;
  faults: OrderFaults['recipient'];
  onChange: (recipient: Recipient) => void;
}

interface RecipientField {
  name: keyof Recipient;
  label: string;
  isNeeded?: true;
  type?: 'email' | 'tel';
}

/** Name and address of the customer. Autofill is off, because it would enter the user's own address. */
export const RecipientFields = ({ recipient, faults, onChange }: RecipientFieldsProps) => (
  <div className={classes.recipient}>
    {listFields().map(({ name, label, isNeeded, type }) => (
      <TextInput
        key={name}
        label={label}
        type={type ?? 'text'}
        required={isNeeded ?? false}
        autoComplete="off"
        value={recipient[name]}
        error={faults[name]}
        onChange={({ currentTarget }) => onChange({ ...recipient, [name]: currentTarget.value })}
      />
    ))}
  </div>
);

const listFields = (): RecipientField[] => [
  { name: 'customerName', label: t('Name'), isNeeded: true },
  { name: 'customerEmailAddress', label: t('E-mail'), type: 'email' },
  { name: 'customerPhoneNumber', label: t('Phone'), type: 'tel' },
  { name: 'customerLineOne', label: t('Address line 1'), isNeeded: true },
  { name: 'customerLineTwo', label: t('Address line 2') },
  { name: 'customerTown', label: t('Town'), isNeeded: true },
  { name: 'customerCounty', label: t('County or state') },
  { name: 'customerPostcode', label: t('Postcode') },
  { name: 'customerCountry', label: t('Country'), isNeeded: true },
];

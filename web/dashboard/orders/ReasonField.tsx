import { TextInput } from '@mantine/core';
import { t } from '../../shared/text/text.ts';

const MAX_CHARS = 500;

/** The reason of a decision about an order, which its history keeps. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <TextInput
    label={t('Reason')}
    description={t('It stands in the history of the order.')}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    required
    maxLength={MAX_CHARS}
    data-autofocus
  />
);

import { TextInput } from '@mantine/core';
import { t } from '../../shared/text/text.ts';

const MAX_CHARS = 500;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Default: a note that the history of the order shows the reason. */
  description?: string;
}

/** The reason of a decision about orders, which their history records. */
export const ReasonField = ({ value, onChange, description }: ReasonFieldProps) => (
  <TextInput
    label={t('Reason')}
    description={description ?? t('It appears in the history of the order.')}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    required
    maxLength={MAX_CHARS}
    data-autofocus
  />
);

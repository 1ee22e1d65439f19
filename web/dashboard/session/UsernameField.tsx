import { TextInput } from '@mantine/core';
import { t } from '../../shared/text/text.ts';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

/** The e-mail address that a user signs in with. The first field of its form. */
export function UsernameField({ value, onChange }: UsernameFieldProps) {
  return (
    <TextInput
      label={t('E-mail address')}
      type="email"
      autoComplete="username"
      size="md"
      autoFocus
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

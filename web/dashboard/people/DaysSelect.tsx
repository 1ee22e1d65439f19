import { NativeSelect } from '@mantine/core';
import { t } from '../../shared/text/text.ts';

const CHOICES = [2, 7, 14, 30];

/** The number of days for which the link of an invitation is valid. */
export const DaysSelect = ({ days, onChange }: { days: number; onChange: (days: number) => void }) => (
  <NativeSelect
    label={t('The link works for')}
    data={CHOICES.map((count) => ({
      value: String(count),
      label: t('{count, plural, one {# day} other {# days}}', { count }),
    }))}
    value={String(days)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

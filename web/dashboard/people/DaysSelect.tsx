import { NativeSelect } from '@mantine/core';
import { t } from '../../shared/text/text.ts';

const CHOICES = [2, 7, 14, 30];

/** For how many days the link of an invitation works. */
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

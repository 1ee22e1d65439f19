import { Switch } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import type { NestFieldsProps, NestForm } from './nest-settings.ts';
import classes from './Nesting.module.css';

/** Fields of the marks of items and sheets. */
export function NestMarks({ form, onChange }: NestFieldsProps) {
  const mark = (name: keyof NestForm['marks'], label: string) => (
    <Switch
      label={label}
      checked={form.marks[name]}
      disabled={name === 'bar' && form.format === 'png'}
      onChange={({ currentTarget }) =>
        onChange({ ...form, marks: { ...form.marks, [name]: currentTarget.checked } })
      }
    />
  );
  return (
    <div role="group" aria-label={t('Marks')} className={classes.switches}>
      {mark('label', t('Labels with a code'))}
      {mark('crop', t('Crop marks'))}
      {mark('registration', t('Registration marks'))}
      {mark('bar', t('Colour bar'))}
      {mark('cutter', t('Marks for cutters'))}
    </div>
  );
}

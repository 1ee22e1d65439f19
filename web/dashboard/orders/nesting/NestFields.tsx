import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Switch.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import { FIRST_FORM, FIRST_ROLL, type NestFieldsProps, type NestForm } from './nest-settings.ts';
import { NestInks } from './NestInks.tsx';
import { NestMarks } from './NestMarks.tsx';
import classes from './Nesting.module.css';

/** The longest side that PDF readers show, millimetres (`sheetLimits`). */
const MAX_SIDE_MM = 5080;

/** Fields of the sheet or roll, the placement of prints, the marks and the file. */
export function NestFields({ form, onChange }: NestFieldsProps) {
  const set = (changes: Partial<NestForm>) => onChange({ ...form, ...changes });
  const isRoll = form.stock === 'ROLL';
  const length = (name: 'widthMm' | 'lengthMm' | 'marginMm' | 'spacingMm', label: string) => (
    <DecimalInput
      label={label}
      unit="mm"
      min={name === 'marginMm' || name === 'spacingMm' ? 0 : 1}
      max={MAX_SIDE_MM}
      required
      withAsterisk={false}
      value={form[name] ?? undefined}
      error={form[name] === null && t('Enter a number of millimetres.')}
      onChange={(value) => set({ [name]: value ?? null })}
    />
  );
  return (
    <>
      <SegmentedControl
        aria-label={t('Print on')}
        data={[
          { value: 'SHEET', label: t('Sheets') },
          { value: 'ROLL', label: t('A roll') },
        ]}
        value={form.stock}
        onChange={(stock) =>
          stock === 'ROLL'
            ? set({ stock: 'ROLL', ...FIRST_ROLL })
            : set({ stock: 'SHEET', widthMm: FIRST_FORM.widthMm, lengthMm: FIRST_FORM.lengthMm })
        }
      />
      <div className={classes.fields}>
        {length('widthMm', t('Width'))}
        {length('lengthMm', isRoll ? t('Longest piece') : t('Height'))}
        {length('marginMm', t('Margin'))}
        {length('spacingMm', t('Space between'))}
      </div>
      <div className={classes.switches}>
        <Switch
          label={t('Prints may be turned')}
          checked={form.mayTurn}
          onChange={({ currentTarget }) => set({ mayTurn: currentTarget.checked })}
        />
        <Switch
          label={t('Fill the sheet with one print')}
          checked={form.isFilled}
          onChange={({ currentTarget }) => set({ isFilled: currentTarget.checked })}
        />
        {!isRoll && (
          <Switch
            label={t('Print both sides')}
            checked={form.sides !== 'ONE'}
            onChange={({ currentTarget }) => set({ sides: currentTarget.checked ? 'long-edge' : 'ONE' })}
          />
        )}
        {!isRoll && form.sides !== 'ONE' && (
          <SegmentedControl
            aria-label={t('Turned over on')}
            size="xs"
            data={[
              { value: 'long-edge', label: t('Long edge') },
              { value: 'short-edge', label: t('Short edge') },
            ]}
            value={form.sides}
            onChange={(sides) => set({ sides })}
          />
        )}
      </div>
      <NestMarks form={form} onChange={onChange} />
      <NestInks form={form} onChange={onChange} />
    </>
  );
}

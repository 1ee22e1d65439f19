import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import type { PrintSize } from '../commands/views/print-size.ts';
import classes from '../properties/Properties.module.css';

/** The size of a typed print area. Undefined: the field is empty. */
export interface TypedSize {
  widthMm: number | undefined;
  heightMm: number | undefined;
}

interface PrintSizeFieldsProps {
  size: TypedSize;
  onChange: (size: TypedSize) => void;
}

/** The size of a new print area in millimetres. */
export function PrintSizeFields({ size, onChange }: PrintSizeFieldsProps) {
  const shared = { min: 0, unit: 'mm', decimals: 2, required: true };
  return (
    <div role="group" aria-label={t('Size of the print')} className={classes.placement}>
      <DecimalInput
        label={t('Width')}
        {...shared}
        value={size.widthMm}
        onChange={(widthMm) => onChange({ ...size, widthMm })}
      />
      <DecimalInput
        label={t('Height')}
        {...shared}
        value={size.heightMm}
        onChange={(heightMm) => onChange({ ...size, heightMm })}
      />
    </div>
  );
}

/** Undefined: one of the sides is missing. */
export function readSize({ widthMm, heightMm }: TypedSize): PrintSize | undefined {
  return widthMm && heightMm ? { widthMm, heightMm } : undefined;
}

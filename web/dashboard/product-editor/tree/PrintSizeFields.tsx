import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import type { PrintSize } from '../commands/views/print-size.ts';
import classes from '../properties/Properties.module.css';

/** The size of a typed print area. A field may be empty. */
export interface TypedSize {
  widthMm: number | string;
  heightMm: number | string;
}

interface PrintSizeFieldsProps {
  size: TypedSize;
  onChange: (size: TypedSize) => void;
}

/** The size of a new print area in millimetres. */
export function PrintSizeFields({ size, onChange }: PrintSizeFieldsProps) {
  const shared = { min: 0, suffix: ' mm', decimalScale: 2, hideControls: true, required: true };
  return (
    <div role="group" aria-label={t('Size of the print')} className={classes.placement}>
      <NumberInput
        label={t('Width')}
        {...shared}
        value={size.widthMm}
        onChange={(widthMm) => onChange({ ...size, widthMm })}
      />
      <NumberInput
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
  const size = { widthMm: Number(widthMm), heightMm: Number(heightMm) };
  return size.widthMm > 0 && size.heightMm > 0 ? size : undefined;
}

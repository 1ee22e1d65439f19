import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { describeNumberText, numberText } from '../text/number-text.ts';
import { parseDecimal } from '../text/parse-decimal.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Undefined: the field is empty. */
  value: number | undefined;
  /** Receives undefined while the field is empty, or holds no number between the limits. */
  onChange: (value: number | undefined) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** The difference that an arrow key makes. */
  step?: number;
  /** Values are rounded to this many decimals. */
  decimals?: number;
  /** It is shown with two decimals. */
  isPrice?: boolean;
  /** Shown after the number, such as "mm". */
  unit?: string | undefined;
}

interface Typed {
  text: string;
  /** The value when it was typed. An owner that needs a value keeps it while the text has none. */
  before: number | undefined;
  /** The focus has left it. */
  isLeft: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for a number, which is read with the separators of any language. When the focus leaves it, a number outside the
 * limits becomes the nearest limit, and a text that is no number stays with a message.
 */
export function DecimalInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  isPrice = false,
  decimals = isPrice ? 2 : 6,
  unit,
  error,
  ...shared
}: DecimalInputProps) {
  const [typed, setTyped] = useState<Typed>();
  const round = (number: number) => Number(number.toFixed(decimals));
  const limit = (number: number) => Math.min(Math.max(round(number), min), max);
  const readWithin = (text: string) => {
    const number = parseDecimal(text);
    return number !== undefined && limit(number) === round(number) ? round(number) : undefined;
  };
  // The text stays as it is typed, unless the value changes otherwise.
  const isTyped = typed !== undefined && [readWithin(typed.text), typed.before].includes(value);
  const isBegun = isTyped && typed.text.trim() !== '' && readWithin(typed.text) === undefined;
  const isUnread = isBegun && parseDecimal(typed.text) === undefined;
  const leave = () => {
    if (isUnread) return setTyped({ ...typed, isLeft: true });
    const number = isTyped ? parseDecimal(typed.text) : undefined;
    setTyped(undefined);
    if (number !== undefined && limit(number) !== value) onChange(limit(number));
  };
  const stepBy = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || isUnread) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(limit((value ?? 0) + by * step));
  };
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit !== undefined && {
        rightSection: unit,
        rightSectionPointerEvents: 'none',
        'aria-description': unit,
      })}
      {...shared}
      error={isUnread && typed.isLeft ? describeNumberText(typed.text, isPrice) : isBegun ? undefined : error}
      value={isTyped ? typed.text : value === undefined ? '' : numberText(value, isPrice)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, before: value, isLeft: false });
        onChange(readWithin(text));
      }}
      onKeyDown={stepBy}
      onBlur={leave}
    />
  );
}

import { CheckIcon, type ComboboxItem } from '@mantine/core';
import classes from './Fields.module.css';
import type { Offer } from './use-offered.ts';

interface OfferOptionProps {
  option: ComboboxItem;
  /** It is chosen. */
  checked?: boolean | undefined;
  offers: readonly Offer[];
}

/** The option of an offered record, with a second line that distinguishes it from others with the same label. */
export function OfferOption({ option, checked, offers }: OfferOptionProps) {
  const place = offers.find(({ value }) => value === option.value)?.place ?? '';
  return (
    <>
      {checked && <CheckIcon size={12} className={classes.chosen} aria-hidden />}
      <span>
        {option.label}
        {place !== '' && <span className={classes.place}>{place}</span>}
      </span>
    </>
  );
}

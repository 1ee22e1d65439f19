import { InvalidArgumentError } from 'commander';

/** Parses an option's value. @param most absent: no maximum */
export const parseWholeNumber =
  (least: number, most = Infinity) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(
        `Give a whole number from ${least}${most === Infinity ? '' : ` to ${most}`}.`,
      );
    return value;
  };

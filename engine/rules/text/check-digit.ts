/**
 * The last digit of a GTIN (EAN, UPC, ITF-14): weights 3 and 1 from the right, complemented to a multiple of ten.
 * Source: GS1 General Specifications, 7.9.1.
 * @param digits without the check digit
 */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A name of the contract in words: `enterpriseProductGroupId` is "Product group", `utcCreatedDateTime` is "Created". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/^(enterprise|utc)(?=[A-Z])/, '')
    .replace(/(HexCode|S3Location|DateTime|Id)(s?)$/, '$2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Abbreviations in values of enumerations. */
const ABBREVIATIONS = new Set(['JPG', 'PDF', 'PNG', 'SVG']);

/** A value of an enumeration in words: `DESIGN_AREA` is "Design area", `order.ready` is "Order ready". */
export function wordsOfValue(value: string): string {
  if (ABBREVIATIONS.has(value)) return value;
  const words = value.toLowerCase().replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

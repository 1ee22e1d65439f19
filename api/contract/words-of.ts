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

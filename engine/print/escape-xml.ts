const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/**
 * Text for elements and attributes of XML 1.0. Line feeds would be read as spaces in attributes, so they are written as
 * references. Characters that XML has no way to write become U+FFFD. Source: XML 1.0, sections 2.2 and 3.3.3.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => entities[character]!);

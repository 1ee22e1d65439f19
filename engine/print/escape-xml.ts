const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/**
 * Escapes text for elements and attributes of XML 1.0. Line feeds are written as references, because attributes would
 * turn them into spaces. Characters that XML does not allow become U+FFFD. Source: XML 1.0, sections 2.2 and 3.3.3.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => entities[character]!);

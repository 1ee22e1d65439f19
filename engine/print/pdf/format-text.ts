/** A text as PDF's hexadecimal string in UTF-16BE, which needs no escapes. Source: ISO 32000-1, 7.9.2.2. */
export function formatText(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1)
    hex += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `<${hex}>`;
}

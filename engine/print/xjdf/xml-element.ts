import { escapeXml } from '../escape-xml.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Formats an XML element on lines of its own.
 * @param attributes those that are undefined are left out
 * @param content elements formatted by this function
 */
export function xmlElement(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  if (content.length === 0) return `<${name}${written}/>\n`;
  return `<${name}${written}>\n${indent(content.join(''))}</${name}>\n`;
}

const indent = (lines: string): string => lines.replace(/^(?=\s*<)/gm, '  ');

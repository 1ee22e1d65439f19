import { format } from 'oxfmt';
import * as z from 'zod';
import { configSchema } from '../../api/config.ts';

const SETTINGS = /(<!-- settings: .*? -->\n).*?(<!-- \/settings -->)/s;

/** docs/operations.md with the table of settings taken from the code; everything else is written by hand. */
export async function composeOperationsPage(text: string): Promise<string> {
  if (!SETTINGS.test(text)) throw new Error('docs/operations.md lacks the marks of its table of settings.');
  const { code } = await format('settings.md', settings());
  return text.replace(SETTINGS, (_, begin: string, end: string) => `${begin}\n${code}\n${end}`);
}

function settings(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input' });
  const rows = Object.entries(properties).map(([name, property]) => {
    const { description, default: fallback } = property as { description: string; default?: string | number };
    return row(
      `\`${name}\``,
      fallback === undefined || fallback === '' ? '' : `\`${fallback}\``,
      description,
    );
  });
  return [row('Variable', 'Default', 'Description'), row('---', '---', '---'), ...rows].join('\n');
}

const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

import { formatNumber } from './path.ts';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element. Values are numbers, colours, names and generated ids, so they need no escaping. */
export function formatTag(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? formatNumber(value) : String(value)}"`)
    .join('');
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

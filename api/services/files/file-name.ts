import { sanitiseFileName } from '../../../engine/node.ts';

const MAX_CHARS = 200;

/**
 * The stored name of an uploaded file: the last part of its original name, in Unicode normal form, with an underscore for
 * each character that the specification lists (back-office §5) and for each invisible one.
 */
export function storedName(given: string): string {
  const last = given.split(/[/\\]/).at(-1)!.normalize('NFC').trim();
  const visible = sanitiseFileName(last.replace(/\p{C}/gu, '_'));
  const [, stem, extension] = /^(.*?)(\.[^.]*)?$/s.exec(visible) as unknown as [string, string, string?];
  const end = (extension ?? '').slice(0, 20);
  return `${[...(stem || 'file')].slice(0, MAX_CHARS - end.length).join('')}${end}`;
}

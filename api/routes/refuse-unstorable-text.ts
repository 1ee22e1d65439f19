import { PlatenError } from '../../engine/node.ts';

/** U+0000, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/**
 * Refuses texts that PostgreSQL cannot store: with U+0000, or with half a surrogate pair. Checks parsed values, since JSON
 * within JSON hides them until then.
 * @throws PlatenError `text-invalid` with the path of the first
 */
export function refuseUnstorableText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value))
      throw new PlatenError('text-invalid', `${path}: the text holds something that is no character.`, {
        path,
      });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) refuseUnstorableText(item, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorableText(key, path);
      refuseUnstorableText(item, path ? `${path}.${key}` : key);
    }
  }
}

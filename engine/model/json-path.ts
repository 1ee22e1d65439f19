/** Formats a JSON path: `['masks', 0, 'id']` is `masks[0].id`; the root is the empty string. */
export function jsonPath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      const name = String(key);
      return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

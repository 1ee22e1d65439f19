/** The store module, by the first segments of its paths (back-office §2). */
export const storeModule = {
  name: 'Store',
  prefixes: ['/s', '/sf', '/s2', '/p', '/a', '/i', '/o'],
} as const;

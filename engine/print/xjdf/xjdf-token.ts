/** Converts a name to an XML token (NMTOKEN). */
export const xjdfToken = (name: string): string => name.replace(/[^A-Za-z0-9._-]+/g, '_') || '_';

/** Tokens of names, by name. Names with the same token are numbered: `Gold_foil`, `Gold_foil-2`. */
export function distinctTokens(names: readonly string[]): Map<string, string> {
  const tokens = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of new Set(names)) {
    const base = xjdfToken(name);
    let token = base;
    for (let count = 2; taken.has(token); count++) token = `${base}-${count}`;
    taken.add(token);
    tokens.set(name, token);
  }
  return tokens;
}

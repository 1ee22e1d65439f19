const space = /[ \t\n\r]*/y;
/** A run of plain characters, or one escape; a pattern for whole strings would exhaust the stack on long ones. */
const stringPart = /[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Thrown internally to leave the recursion with the offset. */
class Fault extends Error {
  constructor(readonly offset: number) {
    super();
  }
}

/**
 * Finds the offset at which a text stops being JSON, which not all engines include in their errors. Recursive: the
 * depth must have been checked before. Source: RFC 8259.
 * @returns the offset of the first unexpected character, or undefined for valid JSON
 */
export function findJsonFault(text: string): number | undefined {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const matches = pattern.test(text);
    if (matches) at = pattern.lastIndex;
    return matches;
  };
  const takeString = (): boolean => {
    if (text.charAt(at) !== '"') return false;
    at += 1;
    while (take(stringPart));
    if (text.charAt(at) !== '"') throw new Fault(at);
    at += 1;
    return true;
  };
  const skipTo = (chars: string): string => {
    take(space);
    const char = text.charAt(at);
    if (char === '' || !chars.includes(char)) throw new Fault(at);
    at += 1;
    return char;
  };
  const readValue = (): void => {
    take(space);
    const open = text.charAt(at);
    if (open === '{') readItems('}', readMember);
    else if (open === '[') readItems(']', readValue);
    else if (!takeString() && !take(scalar)) throw new Fault(at);
  };
  const readMember = (): void => {
    take(space);
    if (!takeString()) throw new Fault(at);
    skipTo(':');
    readValue();
  };
  const readItems = (close: string, readItem: () => void): void => {
    at += 1;
    take(space);
    if (text.charAt(at) === close) at += 1;
    else
      do readItem();
      while (skipTo(`,${close}`) === ',');
  };
  try {
    readValue();
    take(space);
    return at < text.length ? at : undefined;
  } catch (fault) {
    if (fault instanceof Fault) return fault.offset;
    throw fault;
  }
}

export interface Declaration {
  /** In lower case. */
  name: string;
  value: string;
  isImportant: boolean;
}

/**
 * Parses `name: value; …` in order. Comments are skipped, and a semicolon inside quotes or brackets does not end a
 * declaration. Source: CSS Syntax 3, section 5.
 */
export function parseDeclarations(text: string): Declaration[] {
  const declarations: Declaration[] = [];
  for (const part of splitOutside(stripComments(text), ';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const written = part.slice(colon + 1).trim();
    const value = written.replace(/\s*!\s*important$/i, '');
    declarations.push({
      name: part.slice(0, colon).trim().toLowerCase(),
      value,
      isImportant: value !== written,
    });
  }
  return declarations;
}

/** Splits at a character outside of quotes and brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  let quote: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (quote !== undefined) quote = char === quote ? undefined : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth = Math.max(0, depth - 1);
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Also removes `<!--` and `-->`, which hid style sheets from early browsers. */
export function stripComments(css: string): string {
  const kept: string[] = [];
  for (let at = 0; at >= 0 && at < css.length;) {
    const open = css.indexOf('/*', at);
    kept.push(css.slice(at, open < 0 ? undefined : open));
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2);
    at = close < 0 ? -1 : close + 2;
  }
  return kept.join(' ').replaceAll('<!--', ' ').replaceAll('-->', ' ');
}

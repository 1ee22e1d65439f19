/** Declarations by property name, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

export interface StyleRule {
  element: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  /** Ids count 10,000, classes 100, elements 1: enough digits for any selector we read. */
  specificity: number;
  declarations: Declarations;
}

const maxRules = 5000;
const selectorPattern = /^([A-Za-z][\w-]*|\*)?((?:[.#][A-Za-z_-][\w-]*)*)$/;

/**
 * Reads a style sheet's simple rules: an element, `.class`, `#id` or a compound of them. Whatever else it holds
 * (at-rules, combinators, pseudo classes) is reported and left out. Source: CSS 2.1, section 4.1, 5, 6.4.3.
 * @param onDropped called for each thing left out
 */
export function parseStyleSheet(css: string, onDropped: () => void): StyleRule[] {
  const rules: StyleRule[] = [];
  const text = stripComments(css);
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    const statementEnd = text.indexOf(';', at);
    const isAtRule = /^\s*@/.test(text.slice(at, at + 100));
    if (isAtRule && statementEnd >= 0 && (open < 0 || statementEnd < open)) {
      if (!/^\s*@charset/.test(text.slice(at, at + 100))) onDropped();
      at = statementEnd + 1;
      continue;
    }
    if (open < 0) break;
    const close = isAtRule ? findBlockEnd(text, open) : text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    if (isAtRule) onDropped();
    else {
      const declarations = parseDeclarations(text.slice(open + 1, end));
      for (const selector of text.slice(at, open).split(',')) {
        const rule = parseSelector(selector.trim(), declarations);
        if (!rule || rules.length >= maxRules) onDropped();
        else rules.push(rule);
      }
    }
    at = end + 1;
  }
  return rules;
}

/** Reads `name: value; …`; a value's `!important` is taken as given by everybody. */
export function parseDeclarations(text: string): Declarations {
  const declarations = new Map<string, string>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    declarations.set(part.slice(0, colon).trim().toLowerCase(), value.trim());
  }
  return declarations;
}

function parseSelector(selector: string, declarations: Declarations): StyleRule | undefined {
  const [, element, rest = ''] = selectorPattern.exec(selector.slice(0, 300)) ?? [];
  const parts = rest.match(/[.#][^.#]+/g) ?? [];
  const ids = parts.filter((part) => part.startsWith('#')).map((part) => part.slice(1));
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  if ((element === undefined && parts.length === 0) || ids.length > 1 || selector.length > 300)
    return undefined;
  const named = element === '*' ? undefined : element;
  const specificity = ids.length * 10_000 + classes.length * 100 + (named === undefined ? 0 : 1);
  return { element: named, id: ids[0], classes, specificity, declarations };
}

function findBlockEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Also takes off the marks that hid style sheets from ancient browsers. */
function stripComments(css: string): string {
  const kept: string[] = [];
  for (let at = 0; at >= 0 && at < css.length;) {
    const open = css.indexOf('/*', at);
    kept.push(css.slice(at, open < 0 ? undefined : open));
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2);
    at = close < 0 ? -1 : close + 2;
  }
  return kept.join(' ').replaceAll('<!--', ' ').replaceAll('-->', ' ');
}

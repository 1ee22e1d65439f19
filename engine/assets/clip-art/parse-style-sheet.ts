import { type Declaration, parseDeclarations, splitOutside, stripComments } from './parse-declarations.ts';
import { parseSelector, type Selector } from './parse-selector.ts';

export interface StyleRule {
  selector: Selector;
  declarations: readonly Declaration[];
}

const maxRules = 5000;

/**
 * Parses the rules of a style sheet. Ignored rules (pseudo classes, and at-rules other than those for all media or for
 * screens) are reported. Source: CSS 2.1, section 4.1, 5, 6.4.3.
 * @param onDropped called for each ignored rule
 */
export function parseStyleSheet(css: string, onDropped: () => void): StyleRule[] {
  const rules: StyleRule[] = [];
  readRules(stripComments(css), rules, onDropped);
  return rules;
}

function readRules(text: string, rules: StyleRule[], onDropped: () => void): void {
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    const head = text.slice(at, at + 100);
    const isAtRule = /^\s*@/.test(head);
    if (rules.length >= maxRules) return onDropped();
    const statementEnd = isAtRule ? text.indexOf(';', at) : -1;
    if (isAtRule && statementEnd >= 0 && (open < 0 || statementEnd < open)) {
      if (!/^\s*@(charset|namespace)/.test(head)) onDropped();
      at = statementEnd + 1;
      continue;
    }
    if (open < 0) break;
    const close = isAtRule ? findBlockEnd(text, open) : text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    const body = text.slice(open + 1, end);
    if (isAtRule) {
      if (/^\s*@media\s+(all|screen)\s*\{/.test(head)) readRules(body, rules, onDropped);
      else if (!/^\s*@(font-face|page|media\s+print|keyframes)\b/.test(head)) onDropped();
    } else addRules(text.slice(at, open), body, rules, onDropped);
    at = end + 1;
  }
}

function addRules(prelude: string, body: string, rules: StyleRule[], onDropped: () => void): void {
  const declarations = parseDeclarations(body);
  const selectors = splitOutside(prelude, ',').map(parseSelector);
  for (const selector of selectors) {
    if (!selector || rules.length >= maxRules) onDropped();
    else rules.push({ selector, declarations });
  }
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

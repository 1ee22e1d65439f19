import type { Element } from '@xmldom/xmldom';
import { listChildren } from './parse-svg.ts';

/** The conditions of a compound selector; an element must match all of them. */
interface Compound {
  element: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  attributes: readonly AttributeTest[];
  isFirstChild: boolean;
  isRoot: boolean;
  /** The combinator to the compound before it. */
  combinator: ' ' | '>' | '+' | '~' | undefined;
}

interface AttributeTest {
  name: string;
  /** As in CSS: `=`, `~=`, `|=`, `^=`, `$=`, `*=`, or empty where the attribute only has to be present. */
  operator: string;
  value: string;
}

export interface Selector {
  compounds: readonly Compound[];
  /** Ids count 10,000, classes and attributes 100, elements 1: enough digits for any selector that is read. */
  specificity: number;
}

const maxChars = 300;
const maxCompounds = 8;
const step =
  /\s*([>+~]?)\s*((?:[A-Za-z_*][\w-]*|\*)?(?:[.#][A-Za-z_-][\w-]*|\[[^\]]{1,100}\]|:(?:first-child|root))*)/y;
const simple = /^[A-Za-z_][\w-]*|[.#][A-Za-z_-][\w-]*|\[[^\]]{1,100}\]|:[a-z-]+/g;
const attribute = /^\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]$/;

/**
 * Parses a selector of elements, ids, classes, attributes, `:first-child` and `:root`, with all combinators.
 * Source: Selectors 3. @returns undefined for any other
 */
export function parseSelector(text: string): Selector | undefined {
  const written = text.trim();
  if (written === '' || written.length > maxChars) return undefined;
  const compounds: Compound[] = [];
  for (let at = 0; at < written.length;) {
    step.lastIndex = at;
    const [whole = '', sign = '', body = ''] = step.exec(written) ?? [];
    if (body === '' || compounds.length >= maxCompounds) return undefined;
    const isFirst = compounds.length === 0;
    if (isFirst ? sign !== '' : sign === '' && !/^\s/.test(whole)) return undefined;
    const compound = parseCompound(body, isFirst ? undefined : ((sign || ' ') as Compound['combinator']));
    if (!compound) return undefined;
    compounds.push(compound);
    at = step.lastIndex;
  }
  const specificity = compounds.reduce((sum, compound) => sum + weigh(compound), 0);
  return { compounds, specificity };
}

function parseCompound(body: string, combinator: Compound['combinator']): Compound | undefined {
  const parts: readonly string[] = body.match(simple) ?? [];
  const starting = (sign: string) =>
    parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1));
  const ids = starting('#');
  const attributes = parts.filter((part) => part.startsWith('[')).map(parseAttribute);
  if (ids.length > 1 || attributes.includes(undefined)) return undefined;
  return {
    element: parts.find((part) => /^[A-Za-z_]/.test(part)),
    id: ids[0],
    classes: starting('.'),
    attributes: attributes.filter((test) => test !== undefined),
    isFirstChild: parts.includes(':first-child'),
    isRoot: parts.includes(':root'),
    combinator,
  };
}

function parseAttribute(part: string): AttributeTest | undefined {
  const [, name, operator = '', double, single, plain] = attribute.exec(part) ?? [];
  return name === undefined ? undefined : { name, operator, value: double ?? single ?? plain ?? '' };
}

const weigh = ({ element, id, classes, attributes, isFirstChild, isRoot }: Compound): number =>
  (id === undefined ? 0 : 10_000) +
  (classes.length + attributes.length + Number(isFirstChild) + Number(isRoot)) * 100 +
  (element === undefined ? 0 : 1);

/** The key that a selector is indexed by: an id, a class or an element name. */
export function selectorKey({ compounds }: Selector): string {
  const last = compounds.at(-1);
  if (last?.id !== undefined) return `#${last.id}`;
  const [first] = last?.classes ?? [];
  return first === undefined ? (last?.element ?? '*') : `.${first}`;
}

/**
 * Whether an element matches the compound at `index` and those before it.
 * @param copied the element that a `use` has copied; selectors match nothing outside of it
 */
export function matchesSelector(
  element: Element,
  { compounds }: Selector,
  copied: Element | undefined,
  index = compounds.length - 1,
): boolean {
  const compound = compounds[index];
  if (!compound || !matchesCompound(element, compound, copied)) return false;
  if (compound.combinator === undefined) return true;
  return listRelatives(element, compound.combinator, copied).some((relative) =>
    matchesSelector(relative, { compounds, specificity: 0 }, copied, index - 1),
  );
}

function matchesCompound(element: Element, compound: Compound, copied: Element | undefined): boolean {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/);
  return (
    (compound.element === undefined || compound.element === element.localName) &&
    (compound.id === undefined || compound.id === element.getAttribute('id')) &&
    compound.classes.every((name) => classes.includes(name)) &&
    compound.attributes.every((test) => matchesAttribute(element, test)) &&
    (!compound.isFirstChild || listBefore(element, copied).length === 0) &&
    (!compound.isRoot || (element !== copied && parentOf(element, copied) === undefined))
  );
}

function matchesAttribute(element: Element, { name, operator, value }: AttributeTest): boolean {
  const actual = element.getAttribute(name);
  if (actual === null) return false;
  switch (operator) {
    case '=':
      return actual === value;
    case '~=':
      return value !== '' && actual.split(/\s+/).includes(value);
    case '|=':
      return actual === value || actual.startsWith(`${value}-`);
    case '^=':
      return value !== '' && actual.startsWith(value);
    case '$=':
      return value !== '' && actual.endsWith(value);
    case '*=':
      return value !== '' && actual.includes(value);
    default:
      return true;
  }
}

function listRelatives(
  element: Element,
  combinator: ' ' | '>' | '+' | '~',
  copied: Element | undefined,
): Element[] {
  if (combinator === '+') return listBefore(element, copied).slice(-1);
  if (combinator === '~') return listBefore(element, copied);
  const parent = parentOf(element, copied);
  if (!parent) return [];
  return combinator === '>' ? [parent] : [parent, ...listRelatives(parent, ' ', copied)];
}

const parentOf = (element: Element, copied: Element | undefined): Element | undefined =>
  element !== copied && element.parentNode?.nodeType === 1 ? (element.parentNode as Element) : undefined;

/** Its preceding siblings. */
function listBefore(element: Element, copied: Element | undefined): Element[] {
  const parent = parentOf(element, copied);
  if (!parent) return [];
  const siblings = listChildren(parent);
  return siblings.slice(0, siblings.indexOf(element));
}

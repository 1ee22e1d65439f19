import type { Element } from '@xmldom/xmldom';
import { parseDeclarations, type StyleRule } from './parse-style-sheet.ts';

/** Properties a child takes over from its parent. Source: SVG 2, appendix F (property index). */
const inherited = [
  'color',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'paint-order',
  'clip-rule',
  'visibility',
  'marker-start',
  'marker-mid',
  'marker-end',
] as const;

const ownOnly = [
  'opacity',
  'display',
  'overflow',
  'clip-path',
  'mask',
  'filter',
  'mix-blend-mode',
  'vector-effect',
  'stop-color',
  'stop-opacity',
  'transform',
] as const;

export type StyleProperty = (typeof inherited)[number] | (typeof ownOnly)[number];
const inheritedNames: ReadonlySet<string> = new Set(inherited);
const names: ReadonlySet<string> = new Set([...inherited, ...ownOnly]);
const isStyleProperty = (name: string): name is StyleProperty => names.has(name);

/** The values that hold for one element, as written; a property not in it has its initial value. */
export type Style = ReadonlyMap<StyleProperty, string>;

/** Resolves presentation attributes, style rules and `style` attributes in CSS's order of precedence. */
export class StyleCascade {
  readonly #rulesByKey = new Map<string, { rule: StyleRule; order: number }[]>();
  /** What is declared for an element does not depend on where it is used. */
  readonly #declared = new WeakMap<Element, Style>();

  constructor(rules: readonly StyleRule[]) {
    rules.forEach((rule, order) => {
      const key = ruleKey(rule);
      const sameKey = this.#rulesByKey.get(key);
      if (sameKey) sameKey.push({ rule, order });
      else this.#rulesByKey.set(key, [{ rule, order }]);
    });
  }

  /** The style of an element whose parent has the style `parent`. */
  resolve(element: Element, parent: Style): Style {
    let declared = this.#declared.get(element);
    if (!declared) this.#declared.set(element, (declared = this.#collect(element)));
    const style = new Map<StyleProperty, string>();
    for (const [property, value] of parent) if (inheritedNames.has(property)) style.set(property, value);
    for (const [property, value] of declared) {
      const resolved = value === 'inherit' ? parent.get(property) : value;
      if (resolved === undefined || value === 'initial') style.delete(property);
      else style.set(property, resolved);
    }
    return style;
  }

  /** What the file says of one element; later declarations, which weigh more, replace earlier ones. */
  #collect(element: Element): Style {
    const declared = new Map<StyleProperty, string>();
    const declare = (name: string, value: string) => {
      if (isStyleProperty(name) && value.trim() !== '') declared.set(name, value.trim());
    };
    for (const { name, value } of element.attributes)
      // As an attribute, `transform` has a syntax of its own and is read where it is needed.
      if (name !== 'transform') declare(name, value);
    const inline = element.getAttribute('style');
    const blocks = this.#match(element).map(({ declarations }) => declarations);
    for (const block of inline ? [...blocks, parseDeclarations(inline)] : blocks)
      for (const [name, value] of block) declare(name, value);
    return declared;
  }

  /** The rules that match, weakest first. */
  #match(element: Element): StyleRule[] {
    if (this.#rulesByKey.size === 0) return [];
    const id = element.getAttribute('id') ?? '';
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '');
    const name = element.localName ?? '';
    const keys = ['*', name, `#${id}`, ...classes.map((value) => `.${value}`)];
    return keys
      .flatMap((key) => this.#rulesByKey.get(key) ?? [])
      .filter(
        ({ rule }) =>
          (rule.element === undefined || rule.element === name) &&
          (rule.id === undefined || rule.id === id) &&
          rule.classes.every((value) => classes.includes(value)),
      )
      .sort((a, b) => a.rule.specificity - b.rule.specificity || a.order - b.order)
      .map(({ rule }) => rule);
  }
}

/** The one part of a selector by which it is looked up. */
const ruleKey = ({ id, classes, element }: StyleRule): string =>
  id !== undefined ? `#${id}` : classes[0] !== undefined ? `.${classes[0]}` : (element ?? '*');

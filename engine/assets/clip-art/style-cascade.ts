import { type Element } from '@xmldom/xmldom';
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
const properties: readonly StyleProperty[] = [...inherited, ...ownOnly];

/** The values that hold for one element, as written; a property not in it has its initial value. */
export type Style = ReadonlyMap<StyleProperty, string>;

/** Resolves presentation attributes, style rules and `style` attributes in CSS's order of precedence. */
export class StyleCascade {
  readonly #rulesByKey = new Map<string, { rule: StyleRule; order: number }[]>();

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
    const style = new Map<StyleProperty, string>();
    for (const property of inherited) {
      const value = parent.get(property);
      if (value !== undefined) style.set(property, value);
    }
    const layers = [
      (property: string) => element.getAttribute(property),
      ...this.#match(element).map(
        ({ declarations }) =>
          (property: string) =>
            declarations.get(property),
      ),
    ];
    const inline = element.getAttribute('style');
    if (inline) {
      const declarations = parseDeclarations(inline);
      layers.push((property) => declarations.get(property));
    }
    for (const read of layers)
      for (const property of properties) {
        // As an attribute, `transform` has a syntax of its own and is read where it is needed.
        if (property === 'transform' && read === layers[0]) continue;
        const value = read(property)?.trim();
        if (!value) continue;
        const parentValue = value === 'inherit' ? parent.get(property) : value;
        if (parentValue === undefined || value === 'initial') style.delete(property);
        else style.set(property, parentValue);
      }
    return style;
  }

  /** The rules that match, weakest first. */
  #match(element: Element): StyleRule[] {
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

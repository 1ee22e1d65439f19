import type { Element } from '@xmldom/xmldom';
import { isGeometry, isValidValue } from './is-valid-value.ts';
import { parseDeclarations } from './parse-declarations.ts';
import { parseLength } from './parse-length.ts';
import { matchesSelector, selectorKey } from './parse-selector.ts';
import type { StyleRule } from './parse-style-sheet.ts';

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
  'font-size',
  'color-interpolation',
  'color-interpolation-filters',
  'image-rendering',
] as const;

/** Properties that are also written as attributes. */
const ownOnly = [
  'opacity',
  'display',
  'overflow',
  'clip-path',
  'mask',
  'mask-type',
  'filter',
  'vector-effect',
  'stop-color',
  'stop-opacity',
  'flood-color',
  'flood-opacity',
  'lighting-color',
  'transform-origin',
  'transform-box',
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
] as const;

/** Properties that only styles set: the attribute of that name does not exist or has another syntax. */
const styleOnly = [
  'mix-blend-mode',
  'isolation',
  'd',
  'transform',
  'rotate',
  'scale',
  'translate',
  'background',
  'background-color',
  'mask-image',
] as const;

export type StyleProperty =
  | (typeof inherited)[number]
  | (typeof ownOnly)[number]
  | (typeof styleOnly)[number];
const inheritedNames: ReadonlySet<string> = new Set(inherited);
const attributeNames: ReadonlySet<string> = new Set([...inherited, ...ownOnly]);
const names: ReadonlySet<string> = new Set([...attributeNames, ...styleOnly]);
const isStyleProperty = (name: string): name is StyleProperty => names.has(name);

/** Shorthand properties. */
const shorthands: ReadonlyMap<string, readonly StyleProperty[]> = new Map([
  ['marker', ['marker-start', 'marker-mid', 'marker-end']],
]);

/** The specified values of one element; a missing property has its initial value. */
export class Style extends Map<StyleProperty, string> {
  /** @param copied the element that a `use` has copied here, with the element in it */
  constructor(
    readonly copied?: Element,
    values: Iterable<readonly [StyleProperty, string]> = [],
  ) {
    super(values);
  }

  /**
   * The same values as the parent style of a copy: selectors match only inside the copy. Source: SVG 2, section 5.6.3.
   */
  around(copied: Element): Style {
    return new Style(copied, this);
  }
}

/** Elements whose position and size are properties. */
const placedNames = /^(rect|circle|ellipse|image|svg|symbol|use|foreignObject)$/;

const rootEms = /([-+]?(?:\d+\.?\d*|\.\d+))rem\b/gi;

const noStyle = new Style();
/** The browsers' default font size. */
const initialEmPx = 16;
const fontSizes: ReadonlyMap<string, number> = new Map([
  ['xx-small', 9],
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
]);

/** The length of 1em. Clip art has no texts, but lengths may be relative to font sizes. */
export const emOf = (style: Style): number => Number(style.get('font-size') ?? initialEmPx);

/** Resolves presentation attributes, style rules and `style` attributes in CSS's order of precedence. */
export class StyleCascade {
  readonly #rulesByKey = new Map<string, { rule: StyleRule; order: number }[]>();
  /** Keyed by the element and by the copied element that contains it. */
  readonly #declared = new WeakMap<Element, Map<Element | undefined, Style>>();
  readonly #inTree = new WeakMap<Element, Style>();

  /** The length of 1rem; set once the style of the root is known. */
  #rootEmPx = initialEmPx;

  /** @param onIgnored called for each value that is not supported, including values that browsers support */
  constructor(
    rules: readonly StyleRule[],
    private readonly onIgnored: (value: string) => void,
  ) {
    rules.forEach((rule, order) => {
      const key = selectorKey(rule.selector);
      const sameKey = this.#rulesByKey.get(key);
      if (sameKey) sameKey.push({ rule, order });
      else this.#rulesByKey.set(key, [{ rule, order }]);
    });
  }

  /** Sets the font size of the root, which sizes in rem refer to. */
  measureRoot(root: Element): void {
    this.#rootEmPx = emOf(this.resolve(root, noStyle));
    this.#declared.delete(root);
  }

  /** The style of an element whose parent has the style `parent`. */
  resolve(element: Element, parent: Style): Style {
    const { copied } = parent;
    const style = new Style(copied);
    for (const [property, value] of parent) if (inheritedNames.has(property)) style.set(property, value);
    for (const [property, value] of this.#declare(element, copied)) {
      const isInherited = value === 'inherit' || (value === 'unset' && inheritedNames.has(property));
      const resolved = isInherited ? parent.get(property) : value;
      if (property === 'overflow' && /^(inherit|initial|unset)$/.test(value))
        // Its initial value differs from the default that browsers give to viewports.
        style.set(property, (isInherited ? resolved : undefined) ?? 'visible');
      else if (resolved === undefined || value === 'initial' || (value === 'unset' && !isInherited))
        style.delete(property);
      else style.set(property, property === 'font-size' ? computeFontSize(resolved, parent) : resolved);
    }
    return style;
  }

  /** The style of an element at its own place in the file, independent of its use: of a gradient's stop, or a clip. */
  resolveInTree(element: Element): Style {
    const known = this.#inTree.get(element);
    if (known) return known;
    const parent = element.parentNode?.nodeType === 1 ? (element.parentNode as Element) : undefined;
    const style = this.resolve(element, parent ? this.resolveInTree(parent) : noStyle);
    this.#inTree.set(element, style);
    return style;
  }

  #declare(element: Element, copied: Element | undefined): Style {
    let byCopy = this.#declared.get(element);
    if (!byCopy) this.#declared.set(element, (byCopy = new Map<Element | undefined, Style>()));
    let declared = byCopy.get(copied);
    if (!declared) byCopy.set(copied, (declared = this.#collect(element, copied)));
    return declared;
  }

  /** The file's declarations for one element, in ascending precedence. */
  #collect(element: Element, copied: Element | undefined): Style {
    const declared = new Style();
    const declare = (name: string, written: string, isAttribute: boolean) => {
      const value = written
        .trim()
        .replace(rootEms, (_, digits: string) => `${Number(digits) * this.#rootEmPx}px`);
      if (!isStyleProperty(name) || value === '') return;
      if (isValidValue(name, value, isAttribute)) declared.set(name, value);
      else this.onIgnored(value);
    };
    const isPlaced = placedNames.test(element.localName ?? '');
    for (const { name, value } of element.attributes)
      if (attributeNames.has(name) && (isPlaced || !isGeometry(name))) declare(name, value, true);
    const blocks = this.#match(element, copied).map(({ declarations }) => declarations);
    const inline = element.getAttribute('style');
    if (inline) blocks.push(parseDeclarations(inline));
    for (const isImportant of [false, true])
      for (const declaration of blocks.flat())
        if (declaration.isImportant === isImportant)
          for (const name of shorthands.get(declaration.name) ?? [declaration.name])
            declare(name, declaration.value, false);
    return declared;
  }

  /** The rules that match, weakest first. */
  #match(element: Element, copied: Element | undefined): StyleRule[] {
    if (this.#rulesByKey.size === 0) return [];
    const id = element.getAttribute('id') ?? '';
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '');
    const keys = ['*', element.localName ?? '', `#${id}`, ...classes.map((value) => `.${value}`)];
    return [...new Set(keys)]
      .flatMap((key) => this.#rulesByKey.get(key) ?? [])
      .filter(({ rule }) => matchesSelector(element, rule.selector, copied))
      .sort((a, b) => a.rule.selector.specificity - b.rule.selector.specificity || a.order - b.order)
      .map(({ rule }) => rule);
  }
}

function computeFontSize(written: string, parent: Style): string {
  const em = emOf(parent);
  if (written === 'smaller') return String(em / 1.2);
  if (written === 'larger') return String(em * 1.2);
  return String(fontSizes.get(written) ?? parseLength(written, em, em) ?? em);
}

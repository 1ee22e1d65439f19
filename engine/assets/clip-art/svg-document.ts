import type { Element } from '@xmldom/xmldom';
import type { Picture } from '../picture.ts';
import { DrawingBudget } from './drawing-budget.ts';
import { FindingCounter } from './finding-counter.ts';
import { parsePathData } from './parse-path-data.ts';
import { parseStyleSheet } from './parse-style-sheet.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import type { Path } from './path.ts';
import { readEmbedded } from './read-embedded.ts';
import { refuseComplexClipArt } from './refuse-clip-art.ts';
import { StyleCascade } from './style-cascade.ts';

/** The maximum depth of embedded drawings; editors nest them once. */
const maxEmbeddedDepth = 4;
/** Values that browsers compute and this parser does not. */
const isFunction =
  /\b(var|env|calc|min|max|clamp|round|attr|color-mix|light-dark|contrast-color|color|rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\d(v[whib]|vmin|vmax|ch|ic|cap|lh|rlh)\b/i;
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** A parsed file while it is flattened: its ids, style rules, findings and remaining budget. */
export class SvgDocument {
  readonly findings: FindingCounter;
  readonly budget: DrawingBudget;
  readonly cascade: StyleCascade;
  readonly #ids = new Map<string, Element>();
  readonly #paths = new WeakMap<Element, Path>();
  /** By their URIs. */
  readonly #embedded = new Map<string, Picture | SvgDocument | undefined>();
  readonly #depth: number;

  /** @param parent the drawing that this one is embedded in */
  constructor(
    readonly root: Element,
    parent?: SvgDocument,
  ) {
    this.findings = parent?.findings ?? new FindingCounter();
    this.budget = parent?.budget ?? new DrawingBudget();
    this.#depth = parent ? parent.#depth + 1 : 0;
    if (this.#depth > maxEmbeddedDepth)
      refuseComplexClipArt(`embeds drawings in each other deeper than ${maxEmbeddedDepth} levels`);
    const sheets: string[] = [];
    const pending = [root];
    for (let element = pending.pop(); element; element = pending.pop()) {
      const id = element.getAttribute('id');
      if (id && !this.#ids.has(id)) this.#ids.set(id, element);
      for (const { localName, value } of element.attributes)
        if (localName !== 'href') this.budget.countChars(value.length);
      if (element.localName === 'style' && isSvgElement(element) && isShown(element))
        sheets.push(element.textContent ?? '');
      // Reversed, so that the first of two elements with the same id is used.
      pending.push(...listChildren(element).reverse());
    }
    const sheet = sheets.join('\n');
    this.budget.countChars(sheet.length);
    this.cascade = new StyleCascade(
      parseStyleSheet(sheet, () => this.findings.add('svg-style-dropped')),
      (value) => this.findings.add(isFunction.test(value) ? 'svg-value-dropped' : 'svg-value-ignored'),
    );
    this.cascade.measureRoot(root);
  }

  find(id: string): Element | undefined {
    return this.#ids.get(id);
  }

  /**
   * A gradient, pattern, clip, mask, filter or marker. As in browsers, an element that is not displayed does not exist.
   */
  findServer(id: string): Element | undefined {
    const element = this.find(id);
    const isDisplayed = (part: Element): boolean =>
      this.cascade.resolveInTree(part).get('display') !== 'none' &&
      (part.parentNode?.nodeType !== 1 || isDisplayed(part.parentNode as Element));
    return element && isDisplayed(element) ? element : undefined;
  }

  /**
   * The outline of a `path` element, cached.
   * @param data path data from a style, in place of the attribute
   * @throws PlatenError `clip-art-too-complex`
   */
  readPath(element: Element, data = element.getAttribute('d') ?? ''): Path {
    const known = this.#paths.get(element);
    const path = known ?? parsePathData(data, () => this.budget.countSegments(1));
    if (known) this.budget.countSegments(path.length);
    else this.#paths.set(element, path);
    return path;
  }

  /** The element an `href` refers to; undefined for a reference to another file, which is counted as a finding. */
  follow(element: Element): Element | undefined {
    const href = readHref(element);
    if (href.startsWith('#')) return this.find(href.slice(1));
    if (href !== '') this.findings.add('svg-external-dropped');
    return undefined;
  }

  /**
   * The picture or drawing that an element embeds, cached; undefined if there is none.
   * @throws PlatenError `clip-art-too-complex`
   */
  readEmbedded(element: Element): Picture | SvgDocument | undefined {
    const uri = readHref(element);
    if (!this.#embedded.has(uri)) this.#embedded.set(uri, this.#embed(uri));
    return this.#embedded.get(uri);
  }

  #embed(uri: string): Picture | SvgDocument | undefined {
    const read = readEmbedded(uri);
    if (read && 'root' in read) return new SvgDocument(read.root, this);
    if (read) this.budget.countPicture(read.picture);
    return read?.picture;
  }

  /** The id in `url(#id)`, with the rest of the value; any other URL is counted as a finding. */
  parseUrl(value: string): { id: string | undefined; rest: string } | undefined {
    if (!/^url\(/i.test(value)) return undefined;
    const [, id, rest = ''] = /^url\(\s*["']?#([^"')]{1,500}?)["']?\s*\)(.*)$/is.exec(value) ?? [];
    if (id === undefined) this.findings.add('svg-external-dropped');
    return { id, rest: rest.trim() };
  }
}

export const readHref = (element: Element): string =>
  (
    element.getAttribute('href') ??
    element.getAttributeNS(xlinkNamespace, 'href') ??
    element.getAttribute('xlink:href') ??
    ''
  ).trim();

/** Whether a style sheet is CSS and applies to screens. */
const isShown = (element: Element): boolean =>
  /^(text\/css)?$/i.test((element.getAttribute('type') ?? '').trim()) &&
  /^(|all|.*\bscreen\b.*)$/i.test((element.getAttribute('media') ?? '').trim());

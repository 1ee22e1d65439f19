import { DOMParser, type Element } from '@xmldom/xmldom';
import { checkSvgStructure } from './check-svg-structure.ts';
import { readSvgText } from './read-svg-text.ts';
import { refuseBrokenClipArt } from './refuse-clip-art.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Parses untrusted SVG to its root element. Browser and Node use the same XML parser, so they read the same document.
 * @throws PlatenError `clip-art-broken`, `clip-art-too-complex`
 */
export function parseSvg(bytes: Uint8Array): Element {
  const text = readSvgText(bytes);
  checkSvgStructure(text);
  let root: Element | null;
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    root = new DOMParser({ onError, locator: false }).parseFromString(
      text.trim(),
      'image/svg+xml',
    ).documentElement;
  } catch (cause) {
    return refuseBrokenClipArt('is not well-formed XML', cause);
  }
  if (root?.localName !== 'svg' || !isSvgElement(root))
    return refuseBrokenClipArt('has no svg element at its root');
  return root;
}

/** Files without the namespace are read as if they had it. */
export const isSvgElement = (element: Element): boolean =>
  element.namespaceURI === svgNamespace || element.namespaceURI === null || element.namespaceURI === '';

/** An element's child elements, in order. */
export function listChildren(element: Element): Element[] {
  const children: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) children.push(node as Element);
  return children;
}

import { assetLimits } from '../../limits.ts';
import { refuseBrokenClipArt, refuseComplexClipArt } from './refuse-clip-art.ts';

const declaredEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const doctypeStart = /<!DOCTYPE/i;
const entityDeclaration =
  /<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+(?:"([^"&%]{0,5000})"|'([^'&%]{0,5000})')\s*>/g;
const maxEntities = 100;

/**
 * Decodes an SVG file and removes its DOCTYPE. Older Illustrator files define namespaces as entities, and other files
 * repeat parts by them. Entities are expanded if they contain no other entities, so that expansion cannot multiply; all
 * others are refused.
 * @throws PlatenError `clip-art-broken`, `clip-art-too-complex`
 */
export function readSvgText(bytes: Uint8Array): string {
  const text = decode(bytes);
  const start = text.search(doctypeStart);
  if (start < 0) return text;
  const { end, subset } = splitDoctype(text, start);
  const rest = text.slice(0, start) + text.slice(end);
  const entities = new Map<string, string>();
  for (const [, name = '', double, single] of subset.matchAll(entityDeclaration)) {
    if (entities.size >= maxEntities) refuseComplexClipArt(`declares more than ${maxEntities} entities`);
    entities.set(name, double ?? single ?? '');
  }
  if ((subset.match(/<!ENTITY/g)?.length ?? 0) > entities.size)
    refuseBrokenClipArt('declares entities that hold other entities or other files');
  return expandEntities(rest, entities);
}

function expandEntities(text: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return text;
  const maxExpandedChars = assetLimits.maxSvgChars;
  let growth = text.length;
  return text.replace(/&([A-Za-z_][\w.-]{0,60});/g, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return reference;
    growth += value.length;
    if (growth > maxExpandedChars) refuseComplexClipArt('grows too large when its entities are put in');
    return value;
  });
}

function splitDoctype(text: string, start: number): { end: number; subset: string } {
  const close = text.indexOf('>', start);
  const open = text.indexOf('[', start);
  if (open < 0 || open > close) return { end: close < 0 ? text.length : close + 1, subset: '' };
  const subsetEnd = text.indexOf(']', open);
  const end = subsetEnd < 0 ? -1 : text.indexOf('>', subsetEnd);
  if (end < 0) return refuseBrokenClipArt('has a DOCTYPE that never ends');
  return { end: end + 1, subset: text.slice(open + 1, subsetEnd) };
}

/** By the byte order mark, else by the XML declaration, else as UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const head = String.fromCharCode(...bytes.subarray(0, 300));
  const label = marked ?? declaredEncoding.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return refuseBrokenClipArt(`has the encoding ${label}, which is not supported`);
  }
}

import { PlatenError } from '../errors.ts';
import { assetLimits } from '../limits.ts';
import type { ClipArt } from './clip-art.ts';
import { listPictures, listShapes } from './clip-art/clip-art-nodes.ts';
import { markJoined } from './clip-art/mark-joined.ts';
import { measureLayers } from './clip-art/measure-layers.ts';
import { flattenSvg } from './clip-art/flatten-svg.ts';
import { formatClipArt } from './clip-art/format-clip-art.ts';
import { parseSvg } from './clip-art/parse-svg.ts';
import { readRecordedFindings } from './clip-art/recorded-findings.ts';
import { refuseBrokenClipArt, refuseComplexClipArt } from './clip-art/refuse-clip-art.ts';
import { resolveDefaultSize, resolveIntrinsicSize } from './clip-art/resolve-viewport.ts';
import { SvgDocument } from './clip-art/svg-document.ts';
import { sniffFormat } from './sniff-format.ts';

const maxSidePx = 100_000;

/**
 * Admits untrusted SVG as clip art. The shapes of the file are parsed and written again from their numbers, so no
 * script, reference, style or entity survives. Parts that cannot be drawn are listed in `findings`.
 * @throws PlatenError `clip-art-too-large` (bytes), `clip-art-too-complex` (elements, depth, segments, copies,
 * pictures), `clip-art-broken` (not SVG, not well-formed, of no extent, or drawing nothing)
 */
export function admitClipArt(bytes: Uint8Array): ClipArt {
  const { maxSvgBytes } = assetLimits;
  if (bytes.length > maxSvgBytes)
    throw new PlatenError(
      'clip-art-too-large',
      `The SVG is ${bytes.length} bytes; at most ${maxSvgBytes} are accepted. Simplify the artwork.`,
      { status: 413 },
    );
  if (sniffFormat(bytes) !== 'SVG')
    throw new PlatenError('clip-art-broken', 'This file is not an SVG drawing.');
  const root = parseSvg(bytes);
  const stated = resolveIntrinsicSize(root);
  const size = stated ?? resolveDefaultSize(root);
  if (!(size.width > 0 && size.height > 0)) return refuseBrokenClipArt('states a width or height of nothing');
  if (Math.max(size.width, size.height) > maxSidePx)
    refuseComplexClipArt(`is wider or higher than ${maxSidePx} px`);
  const document = new SvgDocument(root);
  if (!stated) document.findings.add('svg-size-assumed');
  const nodes = flattenSvg(document, size);
  markJoined(nodes);
  if (measureLayers(nodes, size) > assetLimits.maxSvgLayers)
    refuseComplexClipArt('groups, masks or fades more than can be painted in time');
  for (const recorded of readRecordedFindings(root)) document.findings.addAtLeast(recorded);
  const findings = document.findings.list();
  if (listShapes(nodes).length === 0 && listPictures(nodes).length === 0)
    return refuseBrokenClipArt(
      ['draws nothing that can be printed', ...findings.map(({ message }) => message)].join('. '),
    );
  let svg: string | undefined;
  return {
    get svg() {
      return (svg ??= formatClipArt(nodes, size));
    },
    widthPx: size.width,
    heightPx: size.height,
    nodes,
    findings,
  };
}

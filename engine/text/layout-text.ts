import { PlatenError } from '../errors.ts';
import { isIgnorable } from './character-class.ts';
import { composeOutline, placeGlyphs } from './compose-glyphs.ts';
import { fitFontSize } from './fit-font-size.ts';
import { outlineBounds } from './outline-bounds.ts';
import type { Outline } from './outline.ts';
import { parseParagraph } from './paragraph.ts';
import { ParagraphShaper } from './paragraph-shaper.ts';
import { placeCurved } from './place-curved.ts';
import { placeStraight } from './place-straight.ts';
import type { Placement } from './placement.ts';
import { prepareText } from './prepare-text.ts';
import type { LineCluster, ShapedLine, ShapingStyle } from './shaped-line.ts';
import type { TextFinding, TextLayout, TextRequest } from './text-layout.ts';
import { shapingLimits } from './text-limits.ts';

/** The tangent of the slope of a synthesised italic: 12 degrees, as common in drawn italics. */
const italicSlant = 0.2125565616700221;
/** Synthesised bold: a stroke of 1/24 em, as FreeType emboldens. */
const boldEm = 1 / 24;

/** The text at one size: its lines and their placement. */
interface Arrangement {
  fontSize: number;
  lines: ShapedLine[];
  placement: Placement;
  hasBrokenWord: boolean;
}

/**
 * Lays out a text in its box and returns it as glyph outlines: shaped by HarfBuzz, directions by UAX #9, lines by UAX
 * #14. Synchronous and deterministic: the same request gives the same bytes in browser and Node. Autosize reduces the
 * size before it breaks a word.
 * @throws PlatenError `text-without-font`, `text-too-long`, `text-too-complex`, `font-unreadable`
 */
export function layoutText(request: TextRequest): TextLayout {
  checkRequest(request);
  const style: ShapingStyle = {
    faces: request.faces,
    isSpaced: request.letterSpacing !== 0,
    slant: request.synthesise?.italic ? italicSlant : 0,
    emboldenEm: request.synthesise?.bold ? boldEm : 0,
    splitUpright: isVertical(request) ? request.splitUpright : undefined,
  };
  const shapers = shapeParagraphs(request, style);
  const { fontSize, lines, placement } = chooseSize(request, (size) => arrange(shapers, request, size));
  const glyphs = placeGlyphs(placement, fontSize);
  const outline = composeOutline(placement, glyphs, request.faces, fontSize, style.slant);
  const emboldenWidth = style.emboldenEm * fontSize;
  return {
    fontSize,
    lines: placement.lines.map((line, index) => ({
      text: lines[index]!.text,
      start: lines[index]!.start,
      left: line.left,
      baseline: line.baseline,
      width: line.width,
      rtl: lines[index]!.rtl,
    })),
    glyphs,
    outline,
    emboldenWidth,
    slant: style.slant,
    isBent: placement.clusters.some(({ bend }) => bend !== undefined),
    isVertical: isVertical(request),
    bounds: inkBox(outline, emboldenWidth),
    fits: placement.fits,
    findings: collectFindings(request, shapers, lines, placement),
  };
}

function checkRequest({ text, faces }: TextRequest): void {
  if (faces.length === 0)
    throw new PlatenError(
      'text-without-font',
      'The text has no font; give its font group at least one font.',
    );
  if (text.length > shapingLimits.maxTextLength)
    throw new PlatenError(
      'text-too-long',
      `The text has ${text.length} characters; ${shapingLimits.maxTextLength} can be laid out.`,
    );
}

function shapeParagraphs({ text, multiline, faces }: TextRequest, style: ShapingStyle): ParagraphShaper[] {
  if (text === '') return [];
  let offset = 0;
  return prepareText(text, multiline)
    .split('\n')
    .map((line) => {
      const paragraph = parseParagraph(line, offset, faces);
      offset += line.length + 1;
      return new ParagraphShaper(paragraph, style);
    });
}

function arrange(shapers: readonly ParagraphShaper[], request: TextRequest, fontSize: number): Arrangement {
  const { letterSpacing, curve } = request;
  const isTurned = isVertical(request);
  const { width, height } = request.box;
  const box = isTurned ? { width: height, height: width } : request.box;
  const wraps = request.multiline && curve === undefined;
  const wrapped = shapers.map((shaper) =>
    wraps
      ? shaper.wrap({ fontSize, letterSpacing, maxWidth: box.width })
      : { lines: [shaper.wholeLine()], hasBrokenWord: false },
  );
  const lines = wrapped.flatMap((paragraph) => paragraph.lines);
  const setting = { fontSize, letterSpacing, linePitch: request.lineHeight * fontSize, box };
  const { align, autoDistribute } = request;
  const placement =
    curve === undefined
      ? placeStraight(lines, { ...setting, align, autoDistribute })
      : placeCurved(lines, { ...setting, ...curve });
  const hasBrokenWord = wrapped.some((paragraph) => paragraph.hasBrokenWord);
  return { fontSize, lines, placement: isTurned ? turn(placement, width) : placement, hasBrokenWord };
}

const isVertical = ({ splitUpright, curve }: TextRequest): boolean =>
  splitUpright !== undefined && curve === undefined;

/** Rotates a block clockwise by 90 degrees, so that its lines run down and start at the right. */
const turn = ({ lines, clusters, fits }: Placement, boxWidth: number): Placement => ({
  lines: lines.map((line) => ({ ...line, baseline: boxWidth - line.baseline })),
  clusters: clusters.map((cluster) => ({
    ...cluster,
    x: boxWidth - cluster.y,
    y: cluster.x,
    angleRad: Math.PI / 2,
    direction: downwards,
  })),
  fits,
});

const downwards = { cos: 0, sin: 1 };

function chooseSize(
  { fontSize, autosize }: TextRequest,
  arrangeAt: (fontSize: number) => Arrangement,
): Arrangement {
  if (autosize === undefined) return arrangeAt(fontSize);
  const fitsWhole = (size: number) => {
    const { placement, hasBrokenWord } = arrangeAt(size);
    return placement.fits && !hasBrokenWord;
  };
  const largest =
    fitFontSize(autosize, fitsWhole) ?? fitFontSize(autosize, (size) => arrangeAt(size).placement.fits);
  return arrangeAt(largest ?? autosize.minimum);
}

function inkBox(outline: Outline, emboldenWidth: number): TextLayout['bounds'] {
  const ink = outlineBounds(outline);
  if (ink === undefined) return { left: 0, top: 0, width: 0, height: 0 };
  return {
    left: ink.minX - emboldenWidth / 2,
    top: ink.minY - emboldenWidth / 2,
    width: ink.maxX - ink.minX + emboldenWidth,
    height: ink.maxY - ink.minY + emboldenWidth,
  };
}

/** Visible characters with blank glyphs, as in a damaged font; the shaper does not report them. */
function blankCharacters({ clusters }: Placement, { text, faces }: TextRequest): string[] {
  return clusters
    .filter(({ cluster }) => cluster.ink === undefined)
    .filter(({ cluster }) => !isPartOfLigature(cluster, text, faces))
    .map(({ cluster }) => String.fromCodePoint(text.codePointAt(cluster.start)!))
    .filter((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !isIgnorable(character));
}

/**
 * Fonts for code draw the arrow of "->" in the last glyph and leave the others blank. Such a character is visible when
 * shaped alone.
 */
function isPartOfLigature(
  { start, glyphs }: LineCluster,
  text: string,
  faces: TextRequest['faces'],
): boolean {
  const face = faces[glyphs[0]?.faceIndex ?? 0]!;
  const alone = face.glyphOf(text.codePointAt(start)!);
  return alone !== undefined && face.glyph(alone).ink !== undefined;
}

function collectFindings(
  request: TextRequest,
  shapers: readonly ParagraphShaper[],
  lines: readonly ShapedLine[],
  placement: Placement,
): TextFinding[] {
  const findings: TextFinding[] = [];
  const missing = new Set(shapers.flatMap(({ paragraph }) => paragraph.missing));
  for (const character of blankCharacters(placement, request)) missing.add(character);
  if (missing.size > 0) findings.push({ code: 'glyph-missing', characters: [...missing] });
  const isSeen = placement.clusters.length > 0;
  if (isSeen && request.synthesise?.bold) findings.push({ code: 'weight-synthesised' });
  if (isSeen && request.synthesise?.italic) findings.push({ code: 'style-synthesised' });
  if (lines.some(({ hasUnspacedJoins }) => hasUnspacedJoins))
    findings.push({ code: 'letter-spacing-ignored' });
  if (!placement.fits) findings.push({ code: 'text-overflow' });
  return findings;
}

import { visualOrder } from './bidi-levels.ts';
import { isHangingSpace } from './character-class.ts';
import type { Bounds } from './outline-bounds.ts';
import type { TextItem } from './itemise.ts';
import type { Paragraph } from './paragraph.ts';
import type { ShapedGlyph } from './run-shaper.ts';
import { isCursive } from './script-of.ts';
import type {
  ClusterGlyph,
  LineCluster,
  LineFace,
  LineRun,
  ShapedLine,
  ShapingStyle,
} from './shaped-line.ts';

/** The number of context characters that HarfBuzz uses to join a cursive run's ends. */
const contextLength = 5;
const softHyphen = '\u00ad';

/** Shapes `paragraph.text.slice(start, end)` as one line. */
export function shapeLine(paragraph: Paragraph, start: number, end: number, style: ShapingStyle): ShapedLine {
  const items = cutItems(paragraph.items, start, end);
  const text = withVisibleHyphen(paragraph.text, end, items.at(-1), style.faces);
  const { splitUpright } = style;
  const runs: readonly LineRun[] = splitUpright
    ? items.flatMap((item) => splitUpright(paragraph.text, item, style.faces[item.faceIndex]!))
    : items;
  const metrics = lineMetrics(text, runs, style.faces);
  const middle = (metrics.ascent - metrics.descent) / 2;
  const clusters = visualOrder(runs).flatMap((run) => shapeRun(text, run, [start, end], style, middle));
  let advance = 0;
  let gaps = 0;
  clusters.forEach((cluster, index) => {
    cluster.x = advance;
    cluster.gapsBefore = gaps;
    cluster.start += paragraph.offset;
    advance += cluster.advance;
    if (style.isSpaced && index < clusters.length - 1 && !isCursive(cluster.script)) gaps += 1;
  });
  return {
    text: paragraph.text.slice(start, end),
    start: paragraph.offset + start,
    rtl: paragraph.rtl,
    clusters,
    advance,
    gaps,
    ...metrics,
    inkAscent: clusters.reduce((most, { ink }) => Math.max(most, ink?.maxY ?? -Infinity), -Infinity),
    inkDescent: clusters.reduce((most, { ink }) => Math.max(most, ink ? -ink.minY : -Infinity), -Infinity),
    hasUnspacedJoins: style.isSpaced && clusters.some(({ script, ink }) => ink && isCursive(script)),
  };
}

/** The items of `start`…`end`, clipped to that range. Binary search, because a text of many lines has many items. */
function cutItems(items: readonly TextItem[], start: number, end: number): TextItem[] {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  const cut: TextItem[] = [];
  for (let index = low; index < items.length && items[index]!.start < end; index += 1) {
    const item = items[index]!;
    cut.push({ ...item, start: Math.max(item.start, start), end: Math.min(item.end, end) });
  }
  return cut;
}

/** A line that ends at a soft hyphen shows it. Nothing after the line's end is read. */
function withVisibleHyphen(
  text: string,
  end: number,
  lastRun: TextItem | undefined,
  faces: readonly LineFace[],
): string {
  if (end === text.length || text[end - 1] !== softHyphen || lastRun === undefined) return text;
  const face = faces[lastRun.faceIndex]!;
  const hyphen = ['\u2010', '-'].find((character) => face.hasCharacter(character.codePointAt(0)!));
  return hyphen === undefined ? text : text.slice(0, end - 1) + hyphen;
}

function lineMetrics(
  text: string,
  runs: readonly TextItem[],
  faces: readonly LineFace[],
): { ascent: number; descent: number } {
  const lettered = runs.filter(({ start, end }) => !Array.from(text.slice(start, end)).every(isHangingSpace));
  const used = lettered.length > 0 ? lettered.map(({ faceIndex }) => faces[faceIndex]!) : [faces[0]!];
  return {
    ascent: Math.max(...used.map(({ ascender, unitsPerEm }) => ascender / unitsPerEm)),
    descent: Math.max(...used.map(({ descender, unitsPerEm }) => -descender / unitsPerEm)),
  };
}

function shapeRun(
  text: string,
  run: LineRun,
  [lineStart, lineEnd]: readonly [number, number],
  style: ShapingStyle,
  middle: number,
): LineCluster[] {
  const face = style.faces[run.faceIndex]!;
  const joins = isCursive(run.script);
  // Rotated letters are centred on the line.
  const own = (face.ascender + face.descender) / 2 / face.unitsPerEm;
  const rise = !style.splitUpright ? 0 : run.isUpright ? middle : middle - own;
  const glyphs = face.shape({
    text: text.slice(run.start, run.end),
    before: joins ? text.slice(Math.max(lineStart, run.start - contextLength), run.start) : '',
    after: joins ? text.slice(run.end, Math.min(lineEnd, run.end + contextLength)) : '',
    script: run.script,
    rtl: run.level % 2 === 1,
    ligatures: !style.isSpaced,
    ...(run.isUpright && { isVertical: true }),
  });
  const clusters: LineCluster[] = [];
  for (let from = 0; from < glyphs.length;) {
    let to = from + 1;
    while (to < glyphs.length && glyphs[to]!.cluster === glyphs[from]!.cluster) to += 1;
    clusters.push(buildCluster(glyphs.slice(from, to), face, run, style, rise));
    from = to;
  }
  return clusters;
}

function buildCluster(
  shaped: readonly ShapedGlyph[],
  face: LineFace,
  run: LineRun,
  { slant, emboldenEm }: ShapingStyle,
  rise: number,
): LineCluster {
  const em = face.unitsPerEm;
  const glyphs: ClusterGlyph[] = [];
  let ink: Bounds | undefined;
  let pen = 0;
  for (const { glyphId, advance, offsetX, offsetY } of shaped) {
    const x = (pen + (run.isUpright ? -offsetY : offsetX)) / em;
    const y = rise + (run.isUpright ? offsetX : offsetY) / em;
    glyphs.push({ faceIndex: run.faceIndex, glyphId, x, y, ...(run.isUpright && { isUpright: true }) });
    const drawn = face.glyph(glyphId).ink;
    if (drawn !== undefined) {
      const edge = emboldenEm / 2;
      const [left, right] = [drawn.minX + slant * drawn.minY, drawn.maxX + slant * drawn.maxY];
      const box = run.isUpright
        ? { minX: -drawn.maxY, maxX: -drawn.minY, minY: left, maxY: right }
        : { minX: left, maxX: right, minY: drawn.minY, maxY: drawn.maxY };
      ink = {
        minX: Math.min(ink?.minX ?? Infinity, x + box.minX / em - edge),
        maxX: Math.max(ink?.maxX ?? -Infinity, x + box.maxX / em + edge),
        minY: Math.min(ink?.minY ?? Infinity, y + box.minY / em - edge),
        maxY: Math.max(ink?.maxY ?? -Infinity, y + box.maxY / em + edge),
      };
    }
    pen += advance;
  }
  return {
    start: run.start + shaped[0]!.cluster,
    script: run.script,
    x: 0,
    advance: pen / em,
    gapsBefore: 0,
    glyphs,
    ink,
  };
}

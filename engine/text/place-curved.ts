import { type Arc, bendPoint } from './bend-outline.ts';
import { lineExtent, type LineExtent } from './line-extent.ts';
import type { Bounds } from './outline-bounds.ts';
import {
  type BlockSetting,
  fitTolerance,
  type PlacedCluster,
  type PlacedLine,
  type Placement,
} from './placement.ts';
import { isConnected } from './script-of.ts';
import type { LineCluster, ShapedLine } from './shaped-line.ts';
import { unitVector } from './unit-vector.ts';

/** The circle of a curved block. */
export interface CurvedSetting extends BlockSetting {
  /** Diameter of the first line's baseline. */
  diameter: number;
  /**
   * Whether the text is along the inside of the circle's bottom, with upright letters, instead of the outside of its
   * top.
   */
  flipped: boolean;
}

/**
 * Places lines around a circle, each centred on its top (or bottom, flipped). A cluster is rotated to the tangent at
 * its own middle, so marks stay with their base. In scripts with strokes across letters (Arabic, Devanagari) the
 * drawing is bent as well, so that the strokes are continuous. Further lines are on circles further down: inside the
 * first at the top, outside it at the bottom. The visible text is centred in the box in both directions, so that an
 * increasingly flat curve converges to the straight, centred line; alignment does not apply to circles.
 */
export function placeCurved(lines: readonly ShapedLine[], setting: CurvedSetting): Placement {
  const { fontSize, letterSpacing, box, flipped } = setting;
  const seen: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const clusters: PlacedCluster[] = [];
  const placed: PlacedLine[] = [];
  const arcs: Arc[] = [];
  let closes = true; // no line is longer than its circle
  lines.forEach((line, index) => {
    const wanted = setting.diameter / 2 + (flipped ? 1 : -1) * index * setting.linePitch;
    const radius = Math.max(wanted, fontSize / 2); // letters do not fit on a smaller one
    const extent = lineExtent(line, fontSize, letterSpacing);
    closes &&= wanted >= radius && extent.width <= 2 * Math.PI * radius;
    const arc: Arc = { centreX: 0, centreY: 0, radius, flipped };
    arcs.push(arc);
    placed.push({ left: -extent.width / 2, baseline: bendPoint(0, 0, arc)[1], width: extent.width });
    addBand(seen, line, extent, radius, setting);
    for (const cluster of line.clusters) {
      const left = cluster.x * fontSize + cluster.gapsBefore * letterSpacing - extent.width / 2;
      const placedCluster = placeCluster(cluster, index, left, arc, fontSize);
      clusters.push(placedCluster);
      addInk(seen, placedCluster, fontSize);
    }
  });
  if (placed.length === 0) return { lines: [], clusters: [], fits: true };
  const shiftX = (box.width - seen.minX - seen.maxX) / 2;
  const shiftY = (box.height - seen.minY - seen.maxY) / 2;
  for (const cluster of clusters) {
    cluster.x += shiftX;
    cluster.y += shiftY;
  }
  for (const line of placed) {
    line.left += shiftX;
    line.baseline += shiftY;
  }
  for (const arc of arcs) {
    arc.centreX += shiftX;
    arc.centreY += shiftY;
  }
  const fits =
    closes &&
    seen.maxX - seen.minX <= box.width + fitTolerance &&
    seen.maxY - seen.minY <= box.height + fitTolerance;
  return { lines: placed, clusters, fits };
}

/** Rotates a cluster to the tangent at its middle; `left` is the distance of its left end from the apex. */
function placeCluster(
  cluster: LineCluster,
  line: number,
  left: number,
  arc: Arc,
  fontSize: number,
): PlacedCluster {
  const half = (cluster.advance * fontSize) / 2;
  const turn = (left + half) / arc.radius;
  const angleRad = arc.flipped ? -turn : turn;
  const direction = unitVector(angleRad);
  const [middleX, middleY] = bendPoint(left + half, 0, arc);
  return {
    cluster,
    line,
    x: middleX - direction.cos * half,
    y: middleY - direction.sin * half,
    angleRad,
    direction,
    ...(isConnected(cluster.script) && { bend: { arc, along: left } }),
  };
}

/**
 * Adds the ring sector between ascender and descender to the visible bounds; the circle's centre is the origin, y down.
 */
function addBand(
  seen: Bounds,
  line: ShapedLine,
  { width }: LineExtent,
  radius: number,
  { fontSize, flipped }: CurvedSetting,
): void {
  const up = line.ascent * fontSize;
  const down = line.descent * fontSize;
  const outer = radius + (flipped ? down : up);
  const inner = Math.max(0, radius - (flipped ? up : down));
  const half = Math.min(width / 2 / radius, Math.PI);
  const { cos, sin } = unitVector(half);
  const reach = half >= Math.PI / 2 ? outer : outer * sin;
  const apex = -outer;
  const feet = half >= Math.PI / 2 ? -outer * cos : -inner * cos;
  addPoint(seen, -reach, flipped ? -apex : apex);
  addPoint(seen, reach, flipped ? -feet : feet);
}

function addInk(seen: Bounds, { cluster, x, y, direction, bend }: PlacedCluster, fontSize: number): void {
  if (cluster.ink === undefined) return;
  const { cos, sin } = direction;
  const { minX, minY, maxX, maxY } = cluster.ink;
  for (const right of [minX * fontSize, ((minX + maxX) / 2) * fontSize, maxX * fontSize])
    for (const up of [minY * fontSize, maxY * fontSize])
      if (bend) addPoint(seen, ...bendPoint(bend.along + right, up, bend.arc));
      else addPoint(seen, x + cos * right + sin * up, y + sin * right - cos * up);
}

function addPoint(seen: Bounds, x: number, y: number): void {
  seen.minX = Math.min(seen.minX, x);
  seen.maxX = Math.max(seen.maxX, x);
  seen.minY = Math.min(seen.minY, y);
  seen.maxY = Math.max(seen.maxY, y);
}

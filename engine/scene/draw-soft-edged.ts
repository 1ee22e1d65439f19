import type { ClipArtPicture } from '../assets/clip-art.ts';
import type { DecodedPicture } from '../platform/platform.ts';

/** The tolerance for edges at whole pixels, because transforms are not exact. */
const tolerancePx = 1 / 128;

/** A range of the picture along one axis, with its target. */
interface Span {
  from: number;
  length: number;
  at: number;
  drawnLength: number;
}

/**
 * Draws a picture under the context's transform. A pixel at an edge is covered in proportion, in the colour of the
 * edge, as browsers paint an `image`; a canvas would fill or skip it. The edge colours are drawn beyond the edge and
 * clipped by the box. Joined sides end at whole pixels, so that the background does not show between two pictures. The
 * edges of rotated pictures are antialiased by the canvas.
 */
export function drawSoftEdged(
  context: CanvasRenderingContext2D,
  { source, widthPx, heightPx }: DecodedPicture,
  joined: ClipArtPicture['joined'],
): void {
  const { a, b, c, d, e, f } = context.getTransform();
  const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
  const ends = [e, f, e + a * widthPx + c * heightPx, f + b * widthPx + d * heightPx];
  if (!isUpright || ends.every((end) => Math.abs(end - Math.round(end)) < tolerancePx)) {
    context.drawImage(source, 0, 0, widthPx, heightPx);
    return;
  }
  const [acrossPx, downPx] = [1 / Math.hypot(a, b), 1 / Math.hypot(c, d)];
  const columns = cutSpans(widthPx, acrossPx, joined.left, joined.right);
  const rows = cutSpans(heightPx, downPx, joined.top, joined.bottom);
  const [x, y] = [joined.left ? -acrossPx : 0, joined.top ? -downPx : 0];
  context.beginPath();
  context.rect(
    x,
    y,
    widthPx + (joined.right ? acrossPx : 0) - x,
    heightPx + (joined.bottom ? downPx : 0) - y,
  );
  context.clip();
  for (const row of rows)
    for (const column of columns)
      context.drawImage(
        source,
        column.from,
        row.from,
        column.length,
        row.length,
        column.at,
        row.at,
        column.drawnLength,
        row.drawnLength,
      );
}

/**
 * The whole length, with a margin of one canvas pixel before and after it. The margin samples half of the outermost
 * pixel, or the part of the edge under one canvas pixel, so that inner pixels are not blended in.
 * @param marginPx length of a canvas pixel
 */
function cutSpans(length: number, marginPx: number, isStartJoined: boolean, isEndJoined: boolean): Span[] {
  const edge = Math.min(length, Math.max(1, marginPx)) / 2;
  const before = { from: 0, length: edge, at: -marginPx, drawnLength: marginPx };
  const after = { from: length - edge, length: edge, at: length, drawnLength: marginPx };
  return [
    ...(isStartJoined ? [] : [before]),
    { from: 0, length, at: 0, drawnLength: length },
    ...(isEndJoined ? [] : [after]),
  ];
}

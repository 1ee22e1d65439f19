import { listPictures, listShapes } from '../../../assets/clip-art/clip-art-nodes.ts';
import { formatNumber } from '../format-number.ts';
import { VectorArt } from '../../../scene/vector-art.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import type { ReportFinding } from '../preflight-finding.ts';
import type { Proof, ProofLayer } from '../proof.ts';

/** The range of semi-transparent alpha. */
const [MIN_ALPHA, MAX_ALPHA] = [16, 239];
/** Percent of an object's pixels; antialiased corners are below it. */
const MAX_PERCENT = 1;

/**
 * Checks the share of an object that is semi-transparent on the page. Antialiased edges have a row of such pixels, so
 * only pixels whose neighbours are all semi-transparent count.
 */
export function checkPartialAlpha(
  { measured, own, region }: ProofLayer,
  proof: Proof,
  page: Uint8ClampedArray,
  report: ReportFinding,
): void {
  const { sceneObject } = measured;
  if (!maySoften(sceneObject)) return;
  let [painted, soft] = [0, 0];
  for (let y = 0; y < region.height; y += 1)
    for (let x = 0; x < region.width; x += 1) {
      const alpha = own[(y * region.width + x) * 4 + 3]!;
      if (alpha < MIN_ALPHA) continue;
      painted += 1;
      if (alpha <= MAX_ALPHA && isSoftAround(page, proof, region.left + x, region.top + y)) soft += 1;
    }
  const percent = painted === 0 ? 0 : (soft / painted) * 100;
  if (percent > MAX_PERCENT)
    report({
      code: 'semi-transparent',
      message: `${formatNumber(percent)} % of it is semi-transparent`,
      layer: sceneObject,
      value: percent,
      limit: MAX_PERCENT,
    });
}

function isSoftAround(page: Uint8ClampedArray, { widthPx, heightPx }: Proof, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(heightPx - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(widthPx - 1, x + 1); column += 1) {
      const alpha = page[(row * widthPx + column) * 4 + 3]!;
      if (alpha < MIN_ALPHA || alpha > MAX_ALPHA) return false;
    }
  return true;
}

/** Glyphs and flat areas are solid; thin ones are semi-transparent only because the proof is small. */
function maySoften({ object, picture, isSolid }: SceneObject): boolean {
  if (object.opacity < 1) return true;
  if (picture) return !isSolid || object.clip !== undefined;
  if (!(object instanceof VectorArt)) return false;
  const { nodes } = object.clipArt;
  if (listPictures(nodes).some(({ picture, opacity }) => picture.hasAlpha || opacity < 1)) return true;
  return listShapes(nodes).some(({ opacity, fill, stroke }) =>
    [fill, stroke].some((paint) => {
      if (!paint) return false;
      const { colour } = paint;
      const stops = typeof colour === 'string' ? [] : colour.stops;
      return opacity * paint.opacity < 1 || stops.some((stop) => stop.opacity < 1);
    }),
  );
}

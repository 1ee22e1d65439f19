import { cubicHandle, type Path, type Segment } from '../../assets/clip-art/path.ts';
import { drawOutline, type Outline } from '../../text/outline.ts';

/** Converts a text's outline to a path of clip art, which has no quadratic curves. */
export function outlineToPath(outline: Outline): Path {
  const path: Segment[] = [];
  let [fromX, fromY] = [0, 0];
  const penTo = (x: number, y: number) => {
    [fromX, fromY] = [x, y];
  };
  drawOutline(outline, {
    moveTo(x, y) {
      path.push(['M', x, y]);
      penTo(x, y);
    },
    lineTo(x, y) {
      path.push(['L', x, y]);
      penTo(x, y);
    },
    quadraticCurveTo(cx, cy, x, y) {
      const first = [cubicHandle(fromX, cx), cubicHandle(fromY, cy)] as const;
      path.push(['C', ...first, cubicHandle(x, cx), cubicHandle(y, cy), x, y]);
      penTo(x, y);
    },
    bezierCurveTo(c1x, c1y, c2x, c2y, x, y) {
      path.push(['C', c1x, c1y, c2x, c2y, x, y]);
      penTo(x, y);
    },
    closePath() {
      path.push(['Z']);
    },
  });
  return path;
}

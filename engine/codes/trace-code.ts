import type { DrawingContext } from 'bwip-js/generic';
import type { Path } from '../assets/clip-art/path.ts';

/** The encoder's drawing, in modules. */
export interface CodeTrace {
  /** Of a matrix code. */
  columns: number;
  rows: number;
  /** Outlines of dark modules; empty for a code of bars. */
  outline: Path;
  /** Left edge and width of every bar. */
  bars: { left: number; width: number }[];
}

/** Scales at which a module is two units wide, so that half bars are whole units. */
export const encoderScale = { matrix: 1, bars: 2 } as const;
const MODULE_UNITS = 2;

/** Records the encoder's drawing calls. Its raw output would load all hundred symbologies. */
export function traceCode(): DrawingContext<CodeTrace> {
  const outline: Path[number][] = [];
  const bars: CodeTrace['bars'] = [];
  let [columns, rows] = [0, 0];
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      columns = width / MODULE_UNITS;
      rows = height / MODULE_UNITS;
    },
    line(x, _top, _x, _bottom, width) {
      bars.push({ left: (x - width / 2) / MODULE_UNITS, width: width / MODULE_UNITS });
    },
    polygon(points) {
      points.forEach(([x, y], index) =>
        outline.push([index === 0 ? 'M' : 'L', x / MODULE_UNITS, y / MODULE_UNITS]),
      );
      outline.push(['Z']);
    },
    // No supported symbology uses these.
    hexagon() {},
    ellipse() {},
    text() {},
    fill() {},
    end: () => ({ columns, rows, outline, bars }),
  };
}

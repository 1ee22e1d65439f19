import type { DrawingContext } from 'bwip-js/generic';
import type { Path } from '../assets/clip-art/path.ts';

/** What the encoder drew, in modules. */
export interface CodeTrace {
  columns: number;
  rows: number;
  /** Outlines of dark modules. */
  outline: Path;
  /** Left edge and width of every bar. */
  bars: { left: number; width: number }[];
}

/** The encoder's pen draws a module this wide, at its smallest whole number, for outlines and for bars. */
const UNITS = { outline: 2, bar: 2 } as const;

/** Scales at which the encoder draws modules of {@link UNITS}. */
export const encoderScale = { outline: 1, bar: 2 } as const;

/** Listens to the encoder's drawing calls, which are the only way to reach one symbology without all hundred. */
export function traceCode(): DrawingContext<CodeTrace> {
  const trace: CodeTrace = { columns: 0, rows: 0, outline: [], bars: [] };
  const outline: Path[number][] = [];
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      trace.columns = width / UNITS.outline;
      trace.rows = height / UNITS.outline;
    },
    line(x, _top, _x, _bottom, width) {
      trace.bars.push({ left: (x - width / 2) / UNITS.bar, width: width / UNITS.bar });
    },
    polygon(points) {
      points.forEach(([x, y], index) =>
        outline.push([index === 0 ? 'M' : 'L', x / UNITS.outline, y / UNITS.outline]),
      );
      outline.push(['Z']);
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => ({ ...trace, outline }),
  };
}

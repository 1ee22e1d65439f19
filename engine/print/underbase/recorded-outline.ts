import type { Path } from '../../assets/clip-art/path.ts';
import type { Matrix } from '../../assets/matrix.ts';

/** A filled path, in the coordinates of the context that it was recorded on. */
export interface FilledOutline {
  path: Path;
  rule: CanvasFillRule;
}

/** A stroked path, in its own coordinates. */
export interface StrokedOutline {
  path: Path;
  /** From the path's coordinates to those of the context. It applies to the pen, too. */
  transform: Matrix;
  pen: { width: number; cap: CanvasLineCap; join: CanvasLineJoin; miterLimit: number };
}

/** Opaque paint, and the clips that limit it: it is visible in all of them. */
export interface RecordedOutline {
  paint: FilledOutline | StrokedOutline;
  clips: readonly FilledOutline[];
}

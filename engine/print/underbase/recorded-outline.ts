import type { Path } from '../../assets/clip-art/path.ts';

/** A filled path. */
export interface FilledPath {
  path: Path;
  rule: CanvasFillRule;
}

/** Opaque paint, and the clips that limit it: it is visible in all of them. */
export interface RecordedOutline extends FilledPath {
  clips: readonly FilledPath[];
}

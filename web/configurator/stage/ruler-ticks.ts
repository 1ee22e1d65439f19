/** A mark of a ruler. */
export interface Tick {
  atPx: number;
  /** The label, mm. */
  label: number | undefined;
}

/** Usual factors of steps. */
const FACTORS = [1, 2, 5];
/** Minimum distance between two labels, CSS pixels. */
const MIN_LABEL_PX = 48;
const MARKS_PER_LABEL = 5;

/**
 * The marks of a ruler, of which every fifth has a label in millimetres.
 * @param originPx position of 0 mm
 * @param lengthPx length of the ruler
 */
export function rulerTicks(originPx: number, pxPerMm: number, lengthPx: number): Tick[] {
  const step = labelStep(pxPerMm) / MARKS_PER_LABEL;
  const first = Math.ceil(-originPx / pxPerMm / step);
  const last = Math.floor((lengthPx - originPx) / pxPerMm / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const mark = first + index;
    const isLabelled = mark % MARKS_PER_LABEL === 0;
    return {
      atPx: originPx + mark * step * pxPerMm,
      // Multiples of 0.1 are not exact in binary.
      label: isLabelled ? Number((mark * step).toFixed(3)) + 0 : undefined,
    };
  });
}

/** The smallest step of 1, 2, 5, 10, 20 … mm, or of tenths of them, whose labels do not overlap. */
function labelStep(pxPerMm: number): number {
  for (let power = -1; ; power += 1)
    for (const factor of FACTORS) {
      const step = factor * 10 ** power;
      if (step * pxPerMm >= MIN_LABEL_PX) return step;
    }
}

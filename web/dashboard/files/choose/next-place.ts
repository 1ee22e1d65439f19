interface Grid {
  /** Place of the focused item, from 0. */
  place: number;
  count: number;
  /** Items of a row. */
  columns: number;
  isRightToLeft: boolean;
}

/** The place to which a key moves in a grid. Undefined: the key moves nowhere. */
export function nextPlace(key: string, { place, count, columns, isRightToLeft }: Grid): number | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: place + forward,
    ArrowLeft: place - forward,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}

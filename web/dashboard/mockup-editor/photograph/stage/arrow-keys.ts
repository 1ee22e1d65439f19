/** Pixels of the photograph that an arrow key moves a point by, and with Shift. */
const STEP_PX = 1;
const LARGE_STEP_PX = 10;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of a key, right and down in pixels of the photograph; undefined for all but plain arrow keys. */
export function readArrowKey({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): [number, number] | undefined {
  const arrow = ARROWS[key];
  if (!arrow || ctrlKey || metaKey || altKey) return undefined;
  const stepPx = shiftKey ? LARGE_STEP_PX : STEP_PX;
  return [arrow[0] * stepPx, arrow[1] * stepPx];
}

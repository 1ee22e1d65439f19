/** Steps of arrow keys in pixels of the photograph, without and with Shift. */
const STEP_PX = 1;
const LARGE_STEP_PX = 10;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of an arrow key, right and down in pixels of the photograph. Undefined for other keys. */
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

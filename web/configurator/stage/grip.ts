import type { Handle } from '../../../engine/editor.ts';

/** The part held by a pointer: the layer or one of its handles. */
export type Grip = { kind: 'move' } | { kind: 'resize'; handle: Handle } | { kind: 'turn' };

/** The grip under a pointer, by the `data-handle` of `Handles.tsx`. */
export function gripOf(target: EventTarget | null): Grip {
  const name = target instanceof HTMLElement ? target.dataset['handle'] : undefined;
  if (name === undefined) return { kind: 'move' };
  if (name === 'turn') return { kind: 'turn' };
  const [x, y] = name.split(',').map(Number);
  return { kind: 'resize', handle: { x: side(x), y: side(y) } };
}

const side = (value: number | undefined): -1 | 0 | 1 => (value === -1 || value === 1 ? value : 0);

import type { Id } from '../../../engine/personalisation.ts';

const boxOf = (layerId: Id) =>
  document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(String(layerId))}"]`);

/** A layer to focus as soon as it has a box. A copy must be composed first. */
let awaited: Id | undefined;

/** Focuses a layer's box on the stage, so that keys continue after a pointer or a command. */
export function focusLayer(layerId: Id | undefined): void {
  const box = layerId === undefined ? undefined : boxOf(layerId);
  awaited = box ? undefined : layerId;
  box?.focus({ preventScroll: true });
}

/** Focuses the awaited layer. It is called when boxes may have been added. */
export function focusAwaitedLayer(): void {
  if (awaited !== undefined && boxOf(awaited)) focusLayer(awaited);
}

/** The layers with a box, in tab order. */
export const layersWithBoxes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-layer]')].flatMap(
    ({ dataset }) => dataset['layer'] ?? [],
  );

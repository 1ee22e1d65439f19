import type { Id } from '../../../engine/personalisation.ts';

const boxOf = (layerId: Id) =>
  document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(String(layerId))}"]`);

/** A layer that gets the focus as soon as it has a box: a copy is composed first. */
let awaited: Id | undefined;

/** Gives the focus to a layer's box on the stage, so that keys go on where a pointer or a command left off. */
export function focusLayer(layerId: Id | undefined): void {
  const box = layerId === undefined ? undefined : boxOf(layerId);
  awaited = box ? undefined : layerId;
  box?.focus({ preventScroll: true });
}

/** To be called when boxes may have come. */
export function focusAwaitedLayer(): void {
  if (awaited !== undefined && boxOf(awaited)) focusLayer(awaited);
}

/** The layers that have a box, in the order of the Tab key. */
export const layersWithBoxes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-layer]')].flatMap(
    ({ dataset }) => dataset['layer'] ?? [],
  );

import type { FlatScene, FlatSurface, FlatView } from '../../../../engine/mockup-scenes.ts';

/** A scene with one of its photographs changed. */
export const changeView = (
  scene: FlatScene,
  place: number,
  change: (now: FlatView) => FlatView,
): FlatScene => ({
  ...scene,
  views: scene.views.map((view, at) => (at === place ? change(view) : view)),
});

/** A photograph with one of its surfaces changed. */
export const changeSurface = (
  view: FlatView,
  place: number,
  change: (now: FlatSurface) => FlatSurface,
): FlatView => ({
  ...view,
  surfaces: view.surfaces.map((surface, at) => (at === place ? change(surface) : surface)),
});

/** An object without a field, because scene files have no empty fields. */
export function without<T extends object, K extends keyof T>(object: T, field: K): Omit<T, K> {
  const { [field]: _, ...rest } = object;
  return rest;
}

/** Browser entry point of the mockup editor's pages: scene files and the places of their surfaces in photographs. */
export { composeProjection } from './mockup/bake-flat/compose-projection.ts';
export {
  axisOfCylinder,
  placeOnSurface,
  type PlaceOnSurface,
} from './mockup/bake-flat/outline-projection.ts';
export { cornersOfRectangle } from './mockup/bake-flat/project-rectangle.ts';
export {
  type FlatProjection,
  type FlatScene,
  type FlatSurface,
  type FlatView,
  MOCKUP_SCENE_VERSION,
  type MockupScene,
  parseMockupScene,
  type PsdScene,
  type PsdSurface,
  type PsdView,
  type SolidScene,
} from './model/mockup-scene.ts';
export { listReferences, rebaseAssets } from './model/rebase-assets.ts';
export { singleLightOfByte } from './srgb.ts';

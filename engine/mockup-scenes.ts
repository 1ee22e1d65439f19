/** Browser entry point of the mockup editor's pages: scene files. */
export {
  type FlatProjection,
  type FlatScene,
  type FlatSurface,
  type FlatView,
  MOCKUP_SCENE_VERSION,
  type MockupScene,
  parseMockupScene,
  type SolidScene,
} from './model/mockup-scene.ts';
export { listReferences, rebaseAssets } from './model/rebase-assets.ts';

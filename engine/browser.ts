/** Browser entry point of the stage: the same parse, compose and paint as in Node, on the browser's canvas. */
export { PlatenError } from './errors.ts';
export { type AssetSource } from './assets/asset-source.ts';
export { type MockupEvent } from './mockup/set/mockup-event.ts';
export { paintSceneArtwork } from './mockup/set/paint-artwork.ts';
export { advanceMockups, type MockupProgress, noMockups } from './mockup/set/mockup-progress.ts';
export { parseDesign, type Design } from './model/design-file.ts';
export { parseProduct, type Product } from './model/product-file.ts';
export { rebaseAssets } from './model/rebase-assets.ts';
export { browserPlatform } from './platform/browser/browser-platform.ts';
export { workerPlatform } from './platform/browser/worker-platform.ts';
export { listPrintTasks, type PrintTask } from './print/print-task.ts';
export { listGuides } from './rules/layers/list-guides.ts';
export { AssetLibrary } from './scene/asset-library.ts';
export { composeScene, type SceneTools } from './scene/compose-scene.ts';
export { paintScene } from './scene/paint-scene.ts';
export { type SceneQuality } from './scene/layer-scope.ts';
export { renderPreviewSurface } from './scene/render-preview-surface.ts';
export { type Scene, type SceneFinding, type SceneObject } from './scene/scene.ts';

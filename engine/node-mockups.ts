/**
 * The engine's entry point for mockups in Node; separate from `node.ts`, because their tables and inner loops are
 * initialised on load, which prints do not need.
 */
import { Graphics } from './mockup/bake-solid/graphics.ts';
import type { MockupTools } from './mockup/set/mockup-tools.ts';
import { encodePicture } from './platform/node/encode-picture.ts';
import { nodePlatform } from './platform/node/node-platform.ts';

export { bakePlate, hashPlateSources } from './mockup/bake-plate.ts';
export { bakePsd } from './mockup/bake-psd/bake-psd.ts';
export {
  type BackgroundControl,
  type BackgroundRemover,
  type CutOut,
} from './mockup/background/background-remover.ts';
export { isUnsure } from './mockup/background/measure-confidence.ts';
export { removeBackground } from './mockup/background/remove-background.ts';
export { loadShapeNetwork } from './mockup/background/shape/load-shape-network.ts';
export { type BakeFinding } from './mockup/bake-solid/bake-solid.ts';
export { type Graphics } from './mockup/bake-solid/graphics.ts';
export { type Plate, type PlateHeader } from './mockup/plate/plate.ts';
export { readModel } from './mockup/scene3d/model/read-model.ts';
export { parseMockupScene, type PsdView } from './model/mockup-scene.ts';
export { type RawPicture } from './platform/raw-picture.ts';
export { readPlate, readPlateHeader } from './mockup/plate/read-plate.ts';
export { writePlate } from './mockup/plate/write-plate.ts';
export { chooseMockups } from './mockup/set/choose-mockups.ts';
export type { ChosenMockup } from './mockup/set/chosen-mockup.ts';
export { chooseThumbnail, type MockupThumbnail } from './mockup/set/choose-thumbnail.ts';
export { renderContactSheet } from './mockup/set/contact-sheet/render-contact-sheet.ts';
export { listAllMockups, pickMockups } from './mockup/set/list-all-mockups.ts';
export { listMockupViews } from './mockup/set/list-mockup-views.ts';
export { type MockupEvent, type MockupMade, type MockupPlace } from './mockup/set/mockup-event.ts';
export { findOrigin } from './mockup/set/mockup-origin.ts';
export { type MockupFormat, mockupOutput, type MockupOutput } from './mockup/set/mockup-output.ts';
export { type MockupTools } from './mockup/set/mockup-tools.ts';
export { loadMockupScene } from './mockup/set/load-mockup-scene.ts';
export { type MockupView } from './mockup/set/mockup-view.ts';
export { openPlateCache, type PlateCache } from './mockup/set/plate-cache.ts';
export { type PlateSource } from './mockup/set/plate-source.ts';
export { type RemoteMockupRequest, type RemoteMockups } from './mockup/set/remote-mockups.ts';
export { renderMockupSet } from './mockup/set/render-mockup-set.ts';
export { findTurntable } from './mockup/set/turntable/find-turntable.ts';
export { FrameThreads } from './mockup/set/turntable/frame-threads.ts';
export { joinAnimation } from './mockup/set/turntable/join-animation.ts';
export { renderTurntable } from './mockup/set/turntable/render-turntable.ts';
export { locateChromium } from './platform/node/chromium/locate-chromium.ts';
export { decodePixels } from './platform/node/decode-pixels.ts';
export { encodePicture } from './platform/node/encode-picture.ts';

/**
 * The graphics that bake solid scenes in Node: gl or headless Chromium, started on first use. The caller must close it.
 */
export const openGraphics = (): Graphics =>
  new Graphics(async () => (await import('./mockup/bake-solid/open-stage.ts')).openStage());

/** Whether gl is installed and works on this machine. */
export const isGlWorking = async (): Promise<boolean> => {
  const { openGlStage } = await import('./mockup/bake-solid/open-stage.ts');
  const stage = await openGlStage();
  await stage?.close();
  return stage !== undefined;
};

/** The tools that render mockups in Node: canvas, codecs, and the caller's plates. */
export const nodeMockupTools = (
  tools: Pick<MockupTools, 'library' | 'source' | 'plates' | 'remote'>,
): MockupTools => ({ ...tools, platform: nodePlatform, encode: encodePicture });

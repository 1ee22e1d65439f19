/**
 * The engine's entry point for cut-outs in Node. Separate from `node.ts` and `node-mockups.ts`, so that
 * `platen remove-background` loads neither rules nor scenes.
 */
export { admitPicture } from './assets/admit-picture.ts';
export { type Picture } from './assets/picture.ts';
export { PlatenError } from './errors.ts';
export { assetLimits } from './limits.ts';
export { type BackgroundControl, type BackgroundRemover } from './mockup/background/background-remover.ts';
export { isUnsure } from './mockup/background/measure-confidence.ts';
export { removeBackground } from './mockup/background/remove-background.ts';
export { type RawPicture } from './platform/raw-picture.ts';
export { decodePixels } from './platform/node/decode-pixels.ts';
export { encodePicture } from './platform/node/encode-picture.ts';

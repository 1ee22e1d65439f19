/** Browser entry point of the editor of Photoshop documents in mockup scenes, and of its worker. */
export { bakePsdPicture } from './mockup/bake-psd/bake-psd-plate.ts';
export {
  type ListedSmartObject,
  listSmartObjects,
  outlinePsd,
  proposeSmartObject,
} from './mockup/bake-psd/list-smart-objects.ts';
export { readPsd } from './mockup/bake-psd/read-psd.ts';
export { inflateBytes } from './platform/browser/inflate-bytes.ts';

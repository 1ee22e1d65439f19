/** Browser entry point of the editor of Photoshop documents in mockup scenes, and of its worker. */
export { bakePsdPlate } from './mockup/bake-psd/bake-psd-plate.ts';
export {
  type ListedSmartObject,
  listSmartObjects,
  proposeSmartObject,
} from './mockup/bake-psd/list-smart-objects.ts';
export { inflateBytes } from './platform/browser/inflate-bytes.ts';

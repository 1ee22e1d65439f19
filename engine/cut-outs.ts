/** Browser entry point of the worker that cuts out subjects of pictures on the device. */
export { PlatenError } from './errors.ts';
export { cutOut } from './mockup/background/cut-out.ts';
export { isUnsure } from './mockup/background/measure-confidence.ts';
export { kindOfModel } from './mockup/background/shape/network-kind.ts';
export { openShapeNetwork } from './mockup/background/shape/shape-network.ts';

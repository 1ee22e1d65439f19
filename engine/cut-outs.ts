/** Browser entry point of the worker that cuts out subjects of pictures on the device. */
export { PlatenError } from './errors.ts';
export { cutOut } from './mockup/background/cut-out.ts';
export { isUnsure } from './mockup/background/measure-confidence.ts';
export { openU2netp } from './mockup/background/shape/u2netp/open-u2netp.ts';

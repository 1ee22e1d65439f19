import { createCanvas, Image } from '@napi-rs/canvas';
import { DOMParser } from '@xmldom/xmldom';
import { config, setEnv } from 'fabric/es';
import { PlatenError } from '../../errors.ts';

// fabric asks its host for a document and a window. Here they hold the few things a static scene needs;
// jsdom and node-canvas are not among them.

/** The DOM manners fabric expects of a canvas element, which @napi-rs/canvas has no reason to have. */
const elementManners: PropertyDescriptorMap & ThisType<{ width: number; height: number }> = {
  style: { configurable: true, value: {} },
  classList: { configurable: true, value: { add() {}, remove() {} } },
  ownerDocument: { configurable: true, value: null },
  hasAttribute: { configurable: true, value: () => false },
  getAttribute: { configurable: true, value: () => null },
  removeAttribute: { configurable: true, value() {} },
  setAttribute: {
    configurable: true,
    value(name: string, value: string) {
      if (name === 'width' || name === 'height') this[name] = Number(value);
    },
  },
};

const document = {
  createElement(tag: string) {
    if (tag === 'canvas') return createCanvas(1, 1);
    if (tag === 'img') return new Image();
    throw new PlatenError('dom-missing', `a headless scene has no <${tag}> element`, { status: 500 });
  },
  getElementById: () => null,
};

/** Gives fabric its host in Node. Called once, before the first canvas exists. */
export function installFabricEnv(): void {
  // @napi-rs/canvas does not type its element class; every canvas it makes has it.
  Object.defineProperties(Object.getPrototypeOf(createCanvas(1, 1)) as object, elementManners);
  const window = {
    document,
    DOMParser,
    devicePixelRatio: 1,
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (callback: () => void) => setTimeout(callback, 16),
    cancelAnimationFrame: clearTimeout,
  };
  setEnv({
    document: document as unknown as Document,
    window: window,
    isTouchSupported: false,
    WebGLProbe: { queryWebGL() {}, isSupported: () => false } as never,
    copyPasteData: {},
    dispose(element) {
      if ('width' in element && 'height' in element) element.width = element.height = 0;
    },
  });
  config.configure({ enableGLFiltering: false, devicePixelRatio: 1 });
}

import { DOMParser } from '@xmldom/xmldom';
import { config, setEnv } from 'fabric/es';
import { PlatenError } from '../../errors.ts';
import { loadCanvas } from './load-canvas.ts';

// fabric asks its host for a document and a window. Here they hold the few things a static scene needs;
// jsdom and node-canvas are not among them.

const document = {
  createElement(tag: string) {
    if (tag === 'canvas') return loadCanvas().createCanvas(1, 1);
    if (tag === 'img') return new (loadCanvas().Image)();
    throw new PlatenError('dom-missing', `a headless scene has no <${tag}> element`, { status: 500 });
  },
  getElementById: () => null,
};

/** Gives fabric its host in Node. Called once. */
export function installFabricEnv(): void {
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

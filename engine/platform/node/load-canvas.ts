import { createRequire } from 'node:module';
import type * as Canvas from '@napi-rs/canvas';
import { explainCanvasFault } from './canvas-fault.ts';
import { elementAttributes } from './element-attributes.ts';

type CanvasPackage = typeof Canvas;

let canvasPackage: CanvasPackage | undefined;

/**
 * Loads @napi-rs/canvas on first use, so that what paints nothing also runs where its binary is missing.
 * @throws PlatenError `canvas-missing` or `canvas-broken` (500), with the command that installs the binary
 */
export function loadCanvas(): CanvasPackage {
  return (canvasPackage ??= requireCanvas());
}

function requireCanvas(): CanvasPackage {
  const require = createRequire(import.meta.url);
  try {
    const loaded = require('@napi-rs/canvas') as CanvasPackage;
    // The package does not export the class of its canvases.
    Object.defineProperties(Object.getPrototypeOf(loaded.createCanvas(1, 1)) as object, elementAttributes);
    return loaded;
  } catch (cause) {
    throw explainCanvasFault(cause, (id) => require(id) as unknown);
  }
}

import { createRequire } from 'node:module';
import type * as Canvas from '@napi-rs/canvas';
import { explainCanvasFault } from './canvas-fault.ts';

type CanvasPackage = typeof Canvas;

let canvasPackage: CanvasPackage | undefined;

/**
 * Loads @napi-rs/canvas on first use, so that code without painting also runs if its binary is missing, and without the
 * fonts of the machine. No other module may import it.
 * @throws PlatenError `canvas-missing` or `canvas-broken` (500), with the command that installs the binary
 */
export function loadCanvas(): CanvasPackage {
  return (canvasPackage ??= requireCanvas());
}

function requireCanvas(): CanvasPackage {
  // By default the package reads every font of the machine when it is loaded: two thousand fonts take 200 MB and a
  // third of a second. Platen draws text as outlines of the product's own fonts. This is set here and not at the start
  // of the process, because each thread has its own environment.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const require = createRequire(import.meta.url);
  try {
    return require('@napi-rs/canvas') as CanvasPackage;
  } catch (cause) {
    throw explainCanvasFault(cause, (id) => require(id) as unknown);
  }
}

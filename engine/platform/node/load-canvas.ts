import { createRequire } from 'node:module';
import type * as Canvas from '@napi-rs/canvas';
import { explainCanvasFault } from './canvas-fault.ts';

type CanvasPackage = typeof Canvas;

let canvasPackage: CanvasPackage | undefined;

/**
 * Loads @napi-rs/canvas on first use, so that what paints nothing also runs where its binary is missing, and without the
 * fonts of the machine. Nothing else may import it.
 * @throws PlatenError `canvas-missing` or `canvas-broken` (500), with the command that installs the binary
 */
export function loadCanvas(): CanvasPackage {
  return (canvasPackage ??= requireCanvas());
}

function requireCanvas(): CanvasPackage {
  // By default the package reads every font of the machine when it is loaded: with two thousand of them
  // 200 MB and a third of a second. Platen draws text as outlines of the product's own fonts. This is set here and not
  // where a process begins, because each thread has an environment of its own.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const require = createRequire(import.meta.url);
  try {
    return require('@napi-rs/canvas') as CanvasPackage;
  } catch (cause) {
    throw explainCanvasFault(cause, (id) => require(id) as unknown);
  }
}

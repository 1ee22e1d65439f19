/** The engine's entry point for the machine in Node: its canvas, files and processes. It loads nothing else. */
export { isProcessAlive } from './platform/node/is-process-alive.ts';
export { loadCanvas } from './platform/node/load-canvas.ts';
export { replaceFile } from './platform/node/replace-file.ts';

/** Browser entry point of specimens: a font file, texts set in it and its characters. It is not part of the stage's. */
export { admitFont } from './assets/admit-font.ts';
export type { ListedAxis } from './assets/font/list-axes.ts';
export type { ListedFace } from './assets/font/list-faces.ts';
export { PlatenError } from './errors.ts';
export { axisValues, type AxisValues } from './text/font-axes.ts';
export { type FontFace } from './text/font-face.ts';
export { type TextLayout } from './text/text-layout.ts';
export { layoutText } from './text/layout-text.ts';
export { loadFontFace } from './text/load-font-face.ts';
export { styleOf } from './model/font-style.ts';
export { outlineToSvgPath } from './text/outline-to-svg-path.ts';
export { measureCoverage, type ScriptCoverage, type ScriptGroup } from './text/script-coverage.ts';
/** Draws texts of colour fonts; loaded where there is one. */
export const loadFormatColourText = async () =>
  (await import('./scene/colour-text/format-colour-text.ts')).formatColourText;
/** Lists the axes of a variable font; loaded when a font file is. */
export const loadListAxes = async () => (await import('./assets/font/list-axes.ts')).listAxes;
/** Lists the fonts of a collection; loaded when a font file is. */
export const loadListFaces = async () => (await import('./assets/font/list-faces.ts')).listFaces;

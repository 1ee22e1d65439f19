/** Browser entry point of the editing stage, beside `browser.ts`: its geometry, limits, gestures and painter. */
export { canvasLimits, gestureLimits } from './limits.ts';
export { type ObjectConfiguration } from './model/object-configuration.ts';
export {
  type Bounds,
  drawnSize,
  objectBounds,
  objectCentre,
  objectCorners,
  type Point,
  rotateVector,
  uniteBounds,
} from './rules/geometry/object-bounds.ts';
export { dragPrintArea } from './rules/geometry/drag-print-area.ts';
export { fromPrintMm, mmPerUnit, toPrintMm } from './rules/geometry/print-millimetres.ts';
export { artworkRectangle } from './rules/geometry/artwork-rectangle.ts';
export { printAreasOfMask, printRectangle } from './rules/geometry/print-rectangle.ts';
export { mirroredFace } from './rules/geometry/whole-print.ts';
export { adoptDesign } from './rules/layers/adopt-design.ts';
export { editLayersOfMask } from './rules/layers/edit-layers-of-mask.ts';
export { type LeadingLayer, leadingLayer } from './rules/layers/leading-layer.ts';
export { resolveLayers, type ResolvedLayer } from './rules/layers/resolve-layers.ts';
export { type MessageKey, messages } from './rules/messages.ts';
export { alignLayer } from './rules/stage/align-layer.ts';
export {
  type DescribedPlacement,
  describePlacement,
  drawnSizeMm,
  type PrintAreaRelation,
} from './rules/stage/describe-placement.ts';
export { type Gesture } from './rules/stage/gesture.ts';
export {
  type LayerAction,
  type LayerLimits,
  limitsOfLayer,
  type ResizeMode,
} from './rules/stage/limits-of-layer.ts';
export {
  moveLayer,
  moveTogether,
  type NudgeDirection,
  nudgeLayer,
  nudgeStep,
  type SelectedLayer,
} from './rules/stage/move-layer.ts';
export { type Fingers, pinchLayer } from './rules/stage/pinch-layer.ts';
export { placePicture } from './rules/stage/place-picture.ts';
export { type LayerSequence, type OrderStep, reorderLayer } from './rules/stage/reorder-layer.ts';
export {
  type Handle,
  handlesOf,
  resizeByFrame,
  resizeLayer,
  scaleLayer,
} from './rules/stage/resize-layer.ts';
export { rotateLayer, turnBetween } from './rules/stage/rotate-layer.ts';
export { seenFrame } from './rules/stage/seen-frame.ts';
export { sheetBounds, shownBounds } from './rules/stage/shown-bounds.ts';
export { WHOLE_CANVAS } from './rules/geometry/whole-canvas.ts';
export { viewBackground } from './rules/stage/view-background.ts';
export { snapMove, type SnappedGesture, snapResize, snapRotate } from './rules/stage/snap-gesture.ts';
export { type Guide, type SnapTargets } from './rules/stage/snap-lines.ts';
export {
  fitStageView,
  type StageView,
  toCanvasUnits,
  toScreenPx,
  zoomStageView,
} from './rules/stage/stage-view.ts';
export { loadHarfBuzz } from './text/harfbuzz.ts';
export { LayerCache } from './scene/layer-cache.ts';
export {
  type SpriteLayers,
  findSpriteLayers,
  paintedBoxPx,
  type PixelBox,
  withoutClips,
} from './scene/stage/sprite-layers.ts';
export { frameStage } from './scene/stage/frame-stage.ts';
export { type Hit, type HitOptions, HitTester } from './scene/stage/hit-tester.ts';
export { paintCutOff } from './scene/stage/paint-cut-off.ts';
export { placementOf, placementOfLayer } from './scene/stage/placement-of.ts';
export { type MovingLayer, type StageFrame, StagePainter } from './scene/stage/stage-painter.ts';

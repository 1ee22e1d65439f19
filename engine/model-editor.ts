/** Browser entry point of the editor of models in mockup scenes: a live scene with editing, picking and validation. */
export { PlatenError } from './errors.ts';
export { mockupLimits } from './limits.ts';
export { type DescribedModel, describeModel, type ModelNode } from './mockup/live/describe-model.ts';
export { type EditedMockup, openEditedMockup, type PointedPart } from './mockup/live/edited-mockup.ts';
export { type CylinderAxis, fitCylinder } from './mockup/live/projection/fit-cylinder.ts';
export { fitPlane } from './mockup/live/projection/fit-plane.ts';
export { listFacets } from './mockup/live/projection/list-facets.ts';
export { moveProjection, turnOf, turnProjection } from './mockup/live/projection/move-projection.ts';
export type { LiveCamera } from './mockup/live/live-mockup.ts';
export { coloursOnOffer, type OfferedColour } from './mockup/set/colours-on-offer.ts';
export { regionColours } from './mockup/set/region-colours.ts';
export type { UvFault, UvFinding, UvReport } from './mockup/scene3d/uv/check-uv.ts';
export { mapArtwork, type SurfaceTriangles } from './mockup/scene3d/uv/map-artwork.ts';
export { placementMatrix } from './mockup/scene3d/placement-matrix.ts';
export type { ArtworkProjection } from './model/artwork-projection.ts';
export {
  type ArtworkPlacement,
  type MockupCamera,
  type MockupScene,
  parseMockupScene,
  type SolidScene,
} from './model/mockup-scene.ts';
export { browserPlatform } from './platform/browser/browser-platform.ts';

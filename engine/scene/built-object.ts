import type { SceneObject } from './scene.ts';

/** A builder's part of each object it made; the layer's own names are added when it joins the scene. */
export type BuiltObject = Omit<SceneObject, 'layerId' | 'layerName' | 'designFunction'>;

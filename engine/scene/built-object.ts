import type { SceneObject } from './scene.ts';

/** What a builder says of each object it made; the layer's own names are added when it joins the scene. */
export type BuiltObject = Omit<SceneObject, 'layerId' | 'layerName' | 'designFunction'>;

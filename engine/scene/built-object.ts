import type { SceneObject } from './scene.ts';

/** The properties of an object that its builder sets; the layer's names are added by the scene. */
export type BuiltObject = Omit<SceneObject, 'layerId' | 'layerName' | 'designFunction'>;

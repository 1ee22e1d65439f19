import { layer } from '../../engine/schemas.ts';

/** A layer of masks and variants, described once in the API's document. */
export const wireLayer = layer.meta({ id: 'Layer' });

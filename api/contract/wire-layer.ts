import { layer } from '../../engine/schemas.ts';

/** A layer as masks and variants carry it: described once in the API's document. */
export const wireLayer = layer.meta({ id: 'Layer' });

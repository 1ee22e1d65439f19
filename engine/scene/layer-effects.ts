import type { Layer } from '../model/layer.ts';
import type { BuiltObject } from './built-object.ts';

/** Sets the shadow and the blend mode of its layer on an object. A blended object is not opaque. */
export function withEffects(built: BuiltObject, { shadow, blendMode = 'normal' }: Layer): BuiltObject {
  const { object } = built;
  object.shadow = shadow;
  if (blendMode === 'normal') return built;
  object.blendMode = blendMode;
  return { ...built, isSolid: false };
}

import type { Layer } from '../model/layer.ts';
import type { BuiltObject } from './built-object.ts';

/** Gives an object the shadow and the blend mode of its layer. A blended object lets what is beneath it show. */
export function withEffects(built: BuiltObject, { shadow, blendMode = 'normal' }: Layer): BuiltObject {
  const { object } = built;
  object.shadow = shadow;
  if (blendMode === 'normal') return built;
  object.blendMode = blendMode;
  return { ...built, isSolid: false };
}

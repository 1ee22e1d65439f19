import { Shadow } from 'fabric/es';
import type { Layer } from '../model/layer.ts';
import type { BuiltObject } from './built-object.ts';

/** Gives an object the shadow and the blend mode of its layer. What blends lets what is beneath it show. */
export function withEffects(built: BuiltObject, { shadow, blendMode = 'normal' }: Layer): BuiltObject {
  const { object } = built;
  if (shadow) {
    const { colour, blur, offsetX, offsetY } = shadow;
    // Not by the object's own scale: it is stated in canvas units.
    object.shadow = new Shadow({ color: colour, blur, offsetX, offsetY, nonScaling: true });
  }
  if (blendMode === 'normal') return built;
  object.globalCompositeOperation = blendMode;
  return { ...built, isSolid: false };
}

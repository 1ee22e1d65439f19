import { colourLimits } from '../../limits.ts';
import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { DesignFunction } from '../../model/enumerations.ts';
import type { Layer } from '../../model/layer.ts';
import type { MessageKey } from '../messages.ts';

/** The fields of a layer that count towards the limits. */
export type CountedLayer = Pick<Layer, 'name' | 'designFunction'>;

/** The maximum number of copies of a layer (C5-07, C5-08, C5-09, B5-05). */
export interface CopyLimits {
  isDuplicatable: boolean;
  /** Maximum number of layers of the design function in the mask. */
  maxAreas: number;
  /** Maximum number of layers whose name contains the layer's, including itself. */
  duplicationMaximum: number;
}

/** The limits of a layer under its app function: the lower of the two. */
export function copyLimitsOf(layer: Layer, definition?: AppFunctionDefinition): CopyLimits {
  const { text, image } = layer.configuration;
  const settings = layer.designFunction === 'TEXTAREA' ? text : image;
  const ownMaximum =
    layer.designFunction === 'COLOURAREA' ? colourLimits.maxAreas : (settings?.maxAreas ?? Infinity);
  return {
    isDuplicatable: (settings?.duplicatable ?? false) && (definition?.allowDuplication ?? true),
    maxAreas: Math.min(ownMaximum, definition?.maxAreas ?? Infinity),
    duplicationMaximum: settings?.duplicationMaximum ?? Infinity,
  };
}

/**
 * The reason why a layer may not be copied again, as the key of a message; `undefined`: it may.
 * @param layers all layers of the mask, including the original and its copies
 */
export function refuseDuplication(
  original: Layer,
  layers: readonly CountedLayer[],
  definition?: AppFunctionDefinition,
): MessageKey | undefined {
  const limits = copyLimitsOf(original, definition);
  const says = limitMessages[original.designFunction];
  if (countFunction(original, layers) >= limits.maxAreas) return says.maxAreas;
  if (!limits.isDuplicatable) return 'layerNotDuplicatable';
  if (countCopies(original, layers) >= limits.duplicationMaximum) return says.copyLimit;
  return undefined;
}

/** The number of layers of the mask with the same design function. */
export function countFunction(original: Layer, layers: readonly CountedLayer[]): number {
  return layers.filter((layer) => layer.designFunction === original.designFunction).length;
}

/** The number of layers whose name contains the original's (C5-07): itself and its copies. */
export function countCopies(original: Layer, layers: readonly CountedLayer[]): number {
  return layers.filter(
    (layer) => layer.designFunction === original.designFunction && layer.name.includes(original.name),
  ).length;
}

/** The key of the message when a limit is reached. */
export const limitMessages: Record<DesignFunction, { maxAreas: MessageKey; copyLimit: MessageKey }> = {
  TEXTAREA: { maxAreas: 'maxTextLayers', copyLimit: 'textCopyLimit' },
  IMAGEAREA: { maxAreas: 'maxImageLayers', copyLimit: 'imageCopyLimit' },
  IMAGE: { maxAreas: 'maxImageLayers', copyLimit: 'imageCopyLimit' },
  COLOURAREA: { maxAreas: 'maxColourLayers', copyLimit: 'maxColourLayers' },
  CLIPARTAREA: { maxAreas: 'maxClipArtLayers', copyLimit: 'maxClipArtLayers' },
};

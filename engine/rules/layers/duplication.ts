import { colourLimits } from '../../limits.ts';
import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { DesignFunction } from '../../model/enumerations.ts';
import type { Layer } from '../../model/layer.ts';
import type { MessageKey } from '../messages.ts';

/** A layer as it counts towards the limits. */
export type CountedLayer = Pick<Layer, 'name' | 'designFunction'>;

/** How often a layer may be there (C5-07, C5-08, C5-09, B5-05). */
export interface CopyLimits {
  isDuplicatable: boolean;
  /** Most layers of the design function in the mask. */
  maxAreas: number;
  /** Most layers whose name contains the layer's, itself among them. */
  duplicationMaximum: number;
}

/** The limits of a layer under its app function: the tighter of the two. */
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
 * Why a layer may not be copied once more, as the key of the specification's words; `undefined`: it may.
 * @param layers all layers of the mask, the original and its copies among them
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

/** How many layers of the mask have the same design function. */
export function countFunction(original: Layer, layers: readonly CountedLayer[]): number {
  return layers.filter((layer) => layer.designFunction === original.designFunction).length;
}

/** How many layers have a name that contains the original's (C5-07): itself and its copies. */
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

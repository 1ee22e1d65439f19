import type { Id } from '../../../engine/personalisation.ts';

/** The field of a layer that a finding refers to. */
export interface WantedField {
  layerId: Id;
  /** Path in the layer, such as `configuration.text.maxChars`. Empty: the whole layer. */
  path: string;
}

/** @param path of a finding in the product file: `….layers[2].configuration.text.maxChars` */
export const fieldOfPath = (path: string): string => /\blayers\[\d+\]\.(.+)$/.exec(path)?.[1] ?? '';

import type { Id } from '../../../engine/personalisation.ts';

/** The field of a layer that a finding is about. */
export interface WantedField {
  layerId: Id;
  /** In the layer: `configuration.text.maxChars`. Empty: the layer as a whole. */
  path: string;
}

/** @param path of a finding in the product file: `….layers[2].configuration.text.maxChars` */
export const fieldOfPath = (path: string): string => /\blayers\[\d+\]\.(.+)$/.exec(path)?.[1] ?? '';

import type { ListedSmartObject } from '../../../../engine/psd-mockups.ts';

/** The content of a document, as the worker that bakes it has read it. */
export interface PsdContent {
  psdUrl: string;
  smartObjects: readonly ListedSmartObject[];
}

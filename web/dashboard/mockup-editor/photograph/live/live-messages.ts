import type { Design, Product } from '../../../../../engine/browser.ts';
import type { FlatScene } from '../../../../../engine/mockup-scenes.ts';

/** Sets the design that is stamped from now on. */
export interface DesignMessage {
  kind: 'design';
  product: Product;
  design: Design;
}

/** Requests a photograph with the design on it. The latest request replaces earlier ones. */
export interface LiveOrder {
  kind: 'paint';
  number: number;
  scene: FlatScene;
  viewName: string;
}

/** A picture of a request, first a quick one, then a fine one, or the reason why there is none. */
export type LiveAnswer =
  | { number: number; bitmap: ImageBitmap; isFine: boolean }
  | { number: number; errorCode: string; message: string };

import type { Design, Product } from '../../../../../engine/browser.ts';
import type { FlatScene } from '../../../../../engine/mockup-scenes.ts';

/** The design that is stamped from now on. */
export interface DesignMessage {
  kind: 'design';
  product: Product;
  design: Design;
}

/** Asks for a photograph with the design on it. The newest order counts. */
export interface LiveOrder {
  kind: 'paint';
  number: number;
  scene: FlatScene;
  viewName: string;
}

/** A picture of an order, first a quick one, then a fine one; or why there is none. */
export type LiveAnswer =
  | { number: number; bitmap: ImageBitmap; isFine: boolean }
  | { number: number; errorCode: string; message: string };

import type { Design, Product } from '../../../../engine/browser.ts';

/** Sets the design that is stamped from now on. */
export interface DesignMessage {
  kind: 'design';
  product: Product;
  design: Design;
}

/** Requests a view of a scene with the design on it. The latest request replaces earlier ones. */
export interface LiveOrder<Scene> {
  kind: 'paint';
  number: number;
  scene: Scene;
  viewName: string;
}

/** A part of a view that is shown differently from its source. */
export interface LiveFinding {
  code: string;
  message: string;
}

/**
 * The content of a view's file, a picture of a request, possibly followed by a finer one, or the reason why there is
 * none.
 */
export type LiveAnswer<Content> =
  | { number: number; content: Content }
  | { number: number; bitmap: ImageBitmap; isFine: boolean; findings: readonly LiveFinding[] }
  | { number: number; errorCode: string; message: string };

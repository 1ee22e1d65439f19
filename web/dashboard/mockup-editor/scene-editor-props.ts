import type { Design, Product } from '../../../engine/browser.ts';
import type { MockupScene } from '../../../engine/mockup-scenes.ts';
import type { Row } from '../records/record-calls.ts';

/** A change of a scene: the next scene, or a function of the current one. */
export type SceneChange<Scene extends MockupScene> = Scene | ((now: Scene) => Scene);

/** An editor of one kind of mockup scene. The page around it holds the scene, its history, its draft and its saving. */
export interface SceneEditorProps<Scene extends MockupScene = MockupScene> {
  /** References of the scene are those of the file store, `/f/…`. */
  scene: Scene;
  /** @param step consecutive changes with the same step are undone together, such as those of a drag */
  onChange: (change: SceneChange<Scene>, step?: string) => void;
  /** The stored record of the product group. */
  productGroup: Row;
  /** The product with the shown variant, and the design of the mockups. */
  product: Product;
  design: Design;
}

/** Starts a new scene of one kind. */
export interface SceneStartProps {
  productGroup: Row;
  product: Product;
  /** @param name initial name, which staff can change */
  onStart: (scene: MockupScene, name: string) => void;
}

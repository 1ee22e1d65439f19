import type { Design, Product } from '../../../engine/browser.ts';
import type { MockupScene } from '../../../engine/mockup-scenes.ts';
import type { Row } from '../records/record-calls.ts';

/** A change of a scene: the next one, or a function of the one there is by then. */
export type SceneChange<Scene extends MockupScene> = Scene | ((now: Scene) => Scene);

/** An editor of one kind of mockup scene. The page around it holds the scene, its history, its draft and its saving. */
export interface SceneEditorProps<Scene extends MockupScene = MockupScene> {
  /** Its references are those of the file store, `/f/…`. */
  scene: Scene;
  /** @param step changes of one step that follow one another are undone together, such as those of a drag */
  onChange: (change: SceneChange<Scene>, step?: string) => void;
  /** The stored record of the product group. */
  productGroup: Row;
  /** The product with a variant to look at, and the design that the mockups show. */
  product: Product;
  design: Design;
}

/** Starts a new scene of one kind. */
export interface SceneStartProps {
  productGroup: Row;
  product: Product;
  /** @param name a name to begin with; staff can change it */
  onStart: (scene: MockupScene, name: string) => void;
}

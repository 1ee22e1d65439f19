import type { PlatenError } from '../errors.ts';
import type { Scene } from './scene.ts';

/** The result of composing a layer. */
export interface ComposedLayer extends Pick<Scene, 'objects' | 'findings'> {
  /** Why it could not be built, where scenes do without such layers. */
  fault?: PlatenError;
}

/**
 * The layers of the scene before, for the next scene of the same product and view: a layer that is the same in both is
 * not composed again and has the very same objects. So a caller that paints many scenes in a row finds the changes by
 * identity. One at a time, and for one platform.
 */
export class LayerCache {
  #before = new Map<string, Promise<ComposedLayer>>();
  #now = new Map<string, Promise<ComposedLayer>>();

  /** Begins the next scene: of the layers kept, those of the scene just composed stay. */
  beginScene(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** @param key says all that the layer's looks depend on */
  getOrCompose(key: string, compose: () => Promise<ComposedLayer>): Promise<ComposedLayer> {
    const layer = this.#now.get(key) ?? this.#before.get(key) ?? compose();
    this.#now.set(key, layer);
    layer.catch(() => this.#now.delete(key));
    return layer;
  }
}

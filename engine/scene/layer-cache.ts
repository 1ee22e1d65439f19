import type { PlatenError } from '../errors.ts';
import type { Scene } from './scene.ts';

/** The result of composing a layer. */
export interface ComposedLayer extends Pick<Scene, 'objects' | 'findings'> {
  /** The error of a layer that cannot be built, if the scene leaves such layers out. */
  fault?: PlatenError;
}

/**
 * Caches the layers of a scene for the next scene of the same product and view: an unchanged layer is not composed
 * again and has the identical objects, so that a caller that paints successive scenes finds changes by identity. For
 * one scene at a time and one platform.
 */
export class LayerCache {
  #before = new Map<string, Promise<ComposedLayer>>();
  #now = new Map<string, Promise<ComposedLayer>>();

  /** Begins the next scene: only layers of the previous scene stay cached. */
  beginScene(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  /** @param key of everything that the layer's appearance depends on */
  getOrCompose(key: string, compose: () => Promise<ComposedLayer>): Promise<ComposedLayer> {
    const layer = this.#now.get(key) ?? this.#before.get(key) ?? compose();
    this.#now.set(key, layer);
    layer.catch(() => this.#now.delete(key));
    return layer;
  }
}

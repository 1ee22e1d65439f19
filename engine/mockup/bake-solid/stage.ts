import type { WebGLRenderer } from 'three';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { ArtworkTexture } from '../scene3d/artwork-texture.ts';
import type { SolidModel } from '../scene3d/model/read-model.ts';
import { buildSolidSet, type SolidSet } from '../scene3d/solid-set.ts';
import { faceStudio } from '../scene3d/studio/face-studio.ts';
import type { Studios } from '../scene3d/studio/studios.ts';
import { PassPainter } from './pass-painter.ts';
import type { SolidView, TileArea, TilePasses } from './tile-passes.ts';

/** A mockup scene in a host with a graphics library: a subprocess or a page. One at a time. */
export class Stage {
  private readonly painter: PassPainter;
  private readonly artworks: ArtworkTexture[];

  private constructor(
    renderer: WebGLRenderer,
    private readonly scene: SolidScene,
    private readonly set: SolidSet,
  ) {
    this.painter = new PassPainter(renderer, set);
    this.artworks = set.surfaces.map(() => new ArtworkTexture(renderer));
  }

  static async open(
    scene: SolidScene,
    model: SolidModel,
    { renderer, studios }: { renderer: WebGLRenderer; studios: Studios },
  ): Promise<Stage> {
    const set = await buildSolidSet(scene, model);
    studios.light(set, scene);
    return new Stage(renderer, scene, set);
  }

  /** The passes that a plate's tile is measured from. */
  drawPasses(view: SolidView, tile: TileArea): TilePasses {
    faceStudio(this.set, this.scene, view.camera);
    return this.painter.draw(view, tile);
  }

  /** The picture with artwork and colours, as a reference for stamped plates. Format of `TilePasses.base`. */
  drawPicture(
    view: SolidView,
    tile: TileArea,
    artworks: readonly (RawPicture | undefined)[],
    colours: readonly string[],
  ): Uint16Array {
    this.set.surfaces.forEach((surface, index) => {
      const artwork = artworks[index];
      if (artwork) surface.showArtwork(this.artworks[index]!.show(artwork));
      else surface.hide();
    });
    this.set.regions.forEach((region, index) => region.setColour(colours[index] ?? '#FFFFFF'));
    faceStudio(this.set, this.scene, view.camera);
    return this.painter.drawAsItStands(view, tile);
  }

  close(): void {
    for (const artwork of this.artworks) artwork.dispose();
    this.painter.dispose();
    this.set.dispose();
  }
}

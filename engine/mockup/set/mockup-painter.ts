import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { AssetCache } from '../../scene/asset-cache.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Plate, PlateHeader } from '../plate/plate.ts';
import type { RawPicture } from '../plate/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import type { MockupOutput } from './mockup-output.ts';
import { type ArtworkPlace, paintSceneArtwork, type SizePx } from './paint-artwork.ts';
import { regionColours } from './region-colours.ts';

/** Artworks that are kept, in bytes of their pixels. */
const MAX_ARTWORK_BYTES = 96e6;

/**
 * Makes the mockups of one design. Each view is composed once and each artwork painted once a size, however many plates
 * show it; a mockup is the same alone and among others.
 */
export class MockupPainter {
  readonly #product: Product;
  readonly #design: Design;
  readonly #tools: SceneTools;
  readonly #scenes = new Map<string, Promise<Scene>>();
  readonly #artworks = new AssetCache<RawPicture>(MAX_ARTWORK_BYTES, ({ rgba }) => rgba.length);

  constructor(product: Product, design: Design, tools: SceneTools) {
    this.#product = product;
    this.#design = design;
    this.#tools = tools;
  }

  /**
   * Composes a view, once: begun while its plate is still being read, the two take as long as the longer.
   * @throws PlatenError what composing throws
   */
  compose(maskId: Id): Promise<Scene> {
    const known = this.#scenes.get(String(maskId));
    if (known) return known;
    const scene = composeScene(this.#product, this.#design, maskId, this.#tools);
    this.#scenes.set(String(maskId), scene);
    scene.catch(() => undefined); // whoever asks for it is told, and it may be nobody
    return scene;
  }

  /**
   * A view's artwork as it is printed.
   * @throws PlatenError what composing and painting throw
   */
  async artwork(place: ArtworkPlace, size: SizePx): Promise<RawPicture> {
    const { maskId, printAreaId = '' } = place;
    const { widthPx, heightPx } = size;
    const scene = await this.compose(maskId);
    return this.#artworks.getOrLoad(`${maskId} ${printAreaId} ${widthPx} x ${heightPx}`, async () =>
      paintSceneArtwork(this.#product, scene, place, size, this.#tools),
    );
  }

  /**
   * The design on a plate.
   * @throws PlatenError `mockup-colour-fixed`; what composing, painting and stamping throw
   */
  async paint(
    plate: Plate,
    { sizePx, colour, background }: Pick<MockupOutput, 'sizePx' | 'colour' | 'background'>,
  ): Promise<RawPicture> {
    const artworks: (RawPicture | undefined)[] = [];
    for (const { artworkWidthPx: widthPx, artworkHeightPx: heightPx, ...place } of plate.header.surfaces) {
      // A side that is turned away has no size.
      const isSeen = widthPx > 0 && heightPx > 0;
      artworks.push(isSeen ? await this.artwork(place, { widthPx, heightPx }) : undefined);
    }
    const colours = this.#colours(plate.header, colour);
    const { widthPx, heightPx } = plate.header;
    const most = Math.max(widthPx, heightPx);
    return stampMockup(plate, artworks, { sizePx: Math.min(sizePx, most), colours, background });
  }

  #colours({ camera, regions }: PlateHeader, colour: string | undefined): Record<string, string> {
    const colours = regionColours(this.#product, this.#design, regions);
    if (colour === undefined) return colours;
    const [first] = regions;
    if (first) return { ...colours, [first.name]: colour };
    throw new PlatenError(
      'mockup-colour-fixed',
      `the mockup ${camera} has no part whose colour could be chosen: give its scene colourRegions, or leave the colour out`,
    );
  }
}

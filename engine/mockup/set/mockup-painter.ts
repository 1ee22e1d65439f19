import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { AssetCache } from '../../scene/asset-cache.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Plate, PlateHeader } from '../plate/plate.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { stampMockup, type StampOptions } from '../stamp/stamp-mockup.ts';
import type { MockupOutput } from './mockup-output.ts';
import { type ArtworkPlace, paintArtwork, type SizePx } from './paint-artwork.ts';
import { regionColours } from './region-colours.ts';

/** Cached artworks, in bytes of their pixels. */
const MAX_ARTWORK_BYTES = 96e6;

/** The artworks and colours that a plate is stamped with. */
export interface MockupLook extends Pick<StampOptions, 'colours' | 'background'> {
  /** One per surface. */
  artworks: (RawPicture | undefined)[];
}

/**
 * Renders the mockups of one design. Each view is composed once and each artwork painted once per size for all plates;
 * a mockup does not depend on others.
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
   * Composes a view once, in parallel with reading its plate.
   * @throws PlatenError errors of composing
   */
  compose(maskId: Id): Promise<Scene> {
    const known = this.#scenes.get(String(maskId));
    if (known) return known;
    const scene = composeScene(this.#product, this.#design, maskId, this.#tools);
    this.#scenes.set(String(maskId), scene);
    scene.catch(() => undefined); // a caller that awaits it receives the error; without one the rejection is ignored
    return scene;
  }

  /**
   * A view's printed artwork.
   * @throws PlatenError errors of composing and painting
   */
  async artwork(place: ArtworkPlace, size: SizePx): Promise<RawPicture> {
    const scene = await this.compose(place.maskId);
    const key = `${keyOf(place)} ${size.widthPx} x ${size.heightPx}`;
    return this.#artworks.getOrLoad(key, async () =>
      paintArtwork(this.#product, scene, place, size, this.#tools),
    );
  }

  /**
   * The design on a plate.
   * @throws PlatenError `mockup-colour-fixed`; errors of composing, painting and stamping
   */
  async paint(
    plate: Plate,
    { sizePx, ...output }: Pick<MockupOutput, 'sizePx' | 'colour' | 'background'>,
  ): Promise<RawPicture> {
    const { widthPx, heightPx } = plate.header;
    const sidePx = Math.max(widthPx, heightPx);
    const pictureSidePx = Math.min(sizePx, sidePx);
    const { artworks, ...look } = await this.chooseLook(
      plate.header,
      output,
      artworkScale(pictureSidePx / sidePx),
    );
    return stampMockup(plate, artworks, { ...look, sizePx: pictureSidePx });
  }

  /**
   * The artworks and colours of the design for a plate.
   * @param scale of the artworks relative to the size that the plate requests
   * @throws PlatenError `mockup-colour-fixed`; errors of composing and painting
   */
  async chooseLook(
    header: PlateHeader,
    { colour, background }: Pick<MockupOutput, 'colour' | 'background'>,
    scale = 1,
  ): Promise<MockupLook> {
    const artworks: (RawPicture | undefined)[] = [];
    for (const surface of header.surfaces) {
      const { artworkWidthPx, artworkHeightPx } = surface;
      // The artwork of a hidden surface has no size.
      const isSeen = artworkWidthPx > 0 && artworkHeightPx > 0;
      const widthPx = Math.ceil(artworkWidthPx * scale);
      const heightPx = Math.ceil(artworkHeightPx * scale);
      artworks.push(isSeen ? await this.artwork(surface, { widthPx, heightPx }) : undefined);
    }
    return { artworks, colours: this.#colours(header, colour), background };
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

/** The ratio of the artwork's resolution to that of a small picture, per axis. */
const OVERSAMPLING = 2;

/**
 * The scale of the artwork: for a picture of at most a quarter of its plate's size it is reduced, because the picture
 * shows less detail than the plate.
 * @param ratio of the picture's side to the plate's
 */
const artworkScale = (ratio: number): number => (ratio * OVERSAMPLING <= 0.5 ? ratio * OVERSAMPLING : 1);

const keyOf = ({ maskId, printAreaId = '', part = 'face' }: ArtworkPlace): string =>
  `${maskId} ${printAreaId} ${part}`;

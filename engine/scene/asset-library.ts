import { admitClipArt } from '../assets/admit-clip-art.ts';
import { admitFont } from '../assets/admit-font.ts';
import { admitPicture } from '../assets/admit-picture.ts';
import type { AssetSource } from '../assets/asset-source.ts';
import type { ClipArt } from '../assets/clip-art.ts';
import type { Picture } from '../assets/picture.ts';
import { sniffFormat } from '../assets/sniff-format.ts';
import type { Font } from '../model/font.ts';
import type { DecodedPicture, Platform } from '../platform/platform.ts';
import type { FontFace } from '../text/font-face.ts';
import { loadFontFace } from '../text/load-font-face.ts';
import { pictureInInk } from './picture-in-ink.ts';
import { pictureToStencil } from './picture-to-stencil.ts';

/** An uploaded or catalogue artwork: pixels or vectors, told apart by content. */
export type Artwork =
  { kind: 'picture'; picture: Picture; decoded: DecodedPicture } | { kind: 'clipArt'; clipArt: ClipArt };

/**
 * Every asset that scenes ask for, admitted and decoded once however often it is used. One library serves
 * many scenes: the views of a product, the rows of a batch.
 */
export class AssetLibrary {
  readonly #source: AssetSource;
  readonly #platform: Platform;
  readonly #artworks = new Map<string, Promise<Artwork>>();
  readonly #stencils = new Map<string, Promise<DecodedPicture>>();
  readonly #inked = new Map<string, Promise<DecodedPicture>>();
  readonly #faces = new Map<string, Promise<FontFace>>();

  constructor(source: AssetSource, platform: Platform) {
    this.#source = source;
    this.#platform = platform;
  }

  /** @throws PlatenError of the source or of admission, naming the reference */
  artwork(reference: string): Promise<Artwork> {
    return once(this.#artworks, reference, async () => {
      const bytes = await this.#source.load(reference);
      if (sniffFormat(bytes) === 'SVG') return { kind: 'clipArt', clipArt: admitClipArt(bytes) };
      const picture = admitPicture(bytes);
      return { kind: 'picture', picture, decoded: await this.#platform.decodePicture(picture) };
    });
  }

  /** A mask picture as a stencil: opaque where artwork shows (ARCHITECTURE, Coordinates). */
  stencil(reference: string, blackMask: boolean): Promise<DecodedPicture> {
    return once(this.#stencils, `${blackMask ? 'black' : 'white'} ${reference}`, async () => {
      const picture = admitPicture(await this.#source.load(reference));
      return pictureToStencil(await this.#platform.decodePicture(picture), blackMask, this.#platform);
    });
  }

  /** A picture in one ink, `#rrggbb`: the darker, the more of it (see pictureInInk). */
  inkedPicture(reference: string, decoded: DecodedPicture, colour: string): Promise<DecodedPicture> {
    return once(this.#inked, `${colour} ${reference}`, async () =>
      pictureInInk(decoded, colour, this.#platform),
    );
  }

  /** A font's file unpacked, for those who look into its tables. Not kept: a face holds what shaping needs. */
  async sfnt(font: Font): Promise<Uint8Array> {
    return (await admitFont(await this.#source.load(font.uploadUrl))).sfnt;
  }

  /** One face a font and file: products that share a library may mean different files by the same id. */
  face(font: Font): Promise<FontFace> {
    return once(this.#faces, `${font.id} ${font.uploadUrl}`, async () => {
      return loadFontFace(await this.sfnt(font), {
        id: font.id,
        family: font.font,
        variation: font.variation,
      });
    });
  }
}

/** A failed load is forgotten, so that the same library can try again. */
function once<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

import { admitFont } from '../assets/admit-font.ts';
import { admitPicture } from '../assets/admit-picture.ts';
import type { AssetSource } from '../assets/asset-source.ts';
import type { ClipArt } from '../assets/clip-art.ts';
import type { Picture } from '../assets/picture.ts';
import { sniffFormat } from '../assets/sniff-format.ts';
import { PlatenError } from '../errors.ts';
import type { Font } from '../model/font.ts';
import type { DecodedPicture, Platform } from '../platform/platform.ts';
import type { FontFace } from '../text/font-face.ts';
import { AssetCache } from './asset-cache.ts';
import { type DecodedPictures, decodePictures } from './decoded-pictures.ts';
import { openFont } from './open-font.ts';
import { pictureInInk } from './picture-in-ink.ts';
import { pictureToStencil } from './picture-to-stencil.ts';
import { tintPicture } from './tint-picture.ts';

/** An uploaded or catalogue artwork: pixels or vectors, detected by content. */
export type Artwork =
  | { kind: 'picture'; picture: Picture; decoded: DecodedPicture }
  | { kind: 'clipArt'; clipArt: ClipArt; pictures: DecodedPictures };

/** Cached decoded pictures of each kind, in bytes; those of a scene live as long as the scene. */
const MAX_PICTURE_BYTES = 128e6;
/** Those of product colours: two views in four colours at 1000 px. */
const MAX_TINTED_BYTES = 32e6;

const bytesOfPixels = ({ widthPx, heightPx }: DecodedPicture): number => widthPx * heightPx * 4;

function bytesOfArtwork(artwork: Artwork): number {
  const bytesOf = (picture: Picture, decoded: DecodedPicture) =>
    picture.bytes.length + bytesOfPixels(decoded);
  if (artwork.kind === 'picture') return bytesOf(artwork.picture, artwork.decoded);
  // Clip art without pictures has only shapes: a small multiple of a small file.
  return [...artwork.pictures].reduce((sum, [picture, { own }]) => sum + bytesOf(picture, own), 100_000);
}

/**
 * The assets of scenes, admitted and decoded once, as far as memory allows. One library serves many scenes: the views
 * of a product, the rows of a batch.
 */
export class AssetLibrary {
  readonly #source: AssetSource;
  readonly #platform: Platform;
  readonly #artworks = new AssetCache<Artwork>(MAX_PICTURE_BYTES, bytesOfArtwork);
  readonly #stencils = new AssetCache<DecodedPicture>(MAX_PICTURE_BYTES, bytesOfPixels);
  readonly #inked = new AssetCache<DecodedPicture>(MAX_PICTURE_BYTES, bytesOfPixels);
  readonly #tinted = new AssetCache<DecodedPicture>(MAX_TINTED_BYTES, bytesOfPixels);
  readonly #faces = new AssetCache<FontFace>(Infinity, () => 0); // bounded by the fonts of a product

  constructor(source: AssetSource, platform: Platform) {
    this.#source = source;
    this.#platform = platform;
  }

  /** @throws PlatenError of the source or of admission, naming the reference */
  artwork(reference: string): Promise<Artwork> {
    return this.#artworks.getOrLoad(reference, async () => {
      // The reader is loaded in parallel with the file if the name indicates the format, which the bytes confirm.
      if (/\.svg$/i.test(reference)) loadClipArtReader().catch(() => {});
      const bytes = await this.#source.load(reference);
      return naming(reference, async () => {
        if (sniffFormat(bytes) === 'SVG') {
          const { admitClipArt } = await loadClipArtReader();
          const clipArt = admitClipArt(bytes);
          return { kind: 'clipArt', clipArt, pictures: await decodePictures(clipArt, this.#platform) };
        }
        const picture = admitPicture(bytes);
        return { kind: 'picture', picture, decoded: await this.#platform.decodePicture(picture) };
      });
    });
  }

  /** A mask picture as a stencil: opaque where artwork shows (docs/architecture/scene.md, Coordinates). */
  stencil(reference: string, blackMask: boolean): Promise<DecodedPicture> {
    return this.#stencils.getOrLoad(`${blackMask ? 'black' : 'white'} ${reference}`, async () => {
      const bytes = await this.#source.load(reference);
      return naming(reference, async () => {
        const decoded = await this.#platform.decodePicture(admitPicture(bytes));
        return pictureToStencil(decoded, blackMask, this.#platform);
      });
    });
  }

  /** A picture in one ink, `#rrggbb`: the darker, the more of it (see pictureInInk). */
  inkedPicture(reference: string, decoded: DecodedPicture, colour: string): Promise<DecodedPicture> {
    return this.#inked.getOrLoad(`${colour} ${reference}`, async () =>
      pictureInInk(decoded, colour, this.#platform),
    );
  }

  /** A picture in a product's colour, `#rrggbb` (see tintPicture). */
  tintedPicture(reference: string, decoded: DecodedPicture, colour: string): Promise<DecodedPicture> {
    return this.#tinted.getOrLoad(`${colour} ${reference}`, async () =>
      tintPicture(decoded, colour, this.#platform),
    );
  }

  /** A font's plain file, for callers that read its tables. Not cached: a face contains what shaping needs. */
  async sfnt(font: Font): Promise<Uint8Array> {
    const bytes = await this.#source.load(font.uploadUrl);
    const { sfnt } = await naming(nameOfFont(font), () =>
      admitFont(bytes, this.#platform.unpackWoff2, font.face),
    );
    return sfnt;
  }

  /** One face per font and file, because products that share a library may use the same id for different files. */
  face(font: Font): Promise<FontFace> {
    const { id, uploadUrl, unicodeRange, variation, face, axes } = font;
    const key = JSON.stringify([id, uploadUrl, unicodeRange, variation, face, axes]);
    return this.#faces.getOrLoad(key, async () => {
      const bytes = await this.#source.load(uploadUrl);
      const opened = await naming(nameOfFont(font), () => openFont(bytes, font, this.#platform.unpackWoff2));
      return opened.face;
    });
  }
}

const nameOfFont = ({ font, uploadUrl }: Font): string => `${uploadUrl} (${font})`;

/** Runs the admission of a file and adds the file's name to an error. */
async function naming<T>(name: string, admit: () => Promise<T>): Promise<T> {
  try {
    return await admit();
  } catch (cause) {
    if (!(cause instanceof PlatenError)) throw cause;
    const { code, status, retryable, publicMessage } = cause;
    throw new PlatenError(code, `${name}: ${cause.message}`, { status, retryable, publicMessage, cause });
  }
}

/** Loaded on first use: most pages show no SVG, and its XML parser is a quarter of the painting code. */
const loadClipArtReader = () => import('../assets/admit-clip-art.ts');

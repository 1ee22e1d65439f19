import { PlatenError } from '../../errors.ts';
import type { Plate } from '../plate/plate.ts';
import type { RawPicture } from '../plate/raw-picture.ts';
import { addPrint } from './add-print.ts';
import type { Artwork } from './artwork.ts';
import { ArtworkReader } from './artwork-reader.ts';
import type { TexelRect } from './artwork-texels.ts';
import { chooseBackdrop } from './backdrop.ts';
import { type BareProduct, linearColour, paintBareProduct } from './bare-product.ts';
import { PixelFinisher } from './finish-pixel.ts';
import { findSeenPart, type SeenPart } from './seen-part.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface StampOptions {
  /** `#RRGGBB` for colour regions by their names; the plate's own colour where none is given. */
  colours?: Record<string, string> | undefined;
  /** Pixels of the longer side, up to the plate's, which is the default. */
  sizePx?: number | undefined;
  /** What lies behind the product: `scene` (the default), `transparent` or `#RRGGBB`. */
  background?: string | undefined;
}

/**
 * Prints artwork on a product: reads it through the plate, lights it, and tone-maps. The same input gives the same bytes.
 * @param artworks one for each of the plate's surfaces, any size; absent: unprinted
 * @throws PlatenError `mockup-artwork-invalid`, `mockup-size-invalid`, `mockup-colour-invalid`
 */
export function stampMockup(
  plate: Plate,
  artworks: readonly (Artwork | undefined)[],
  options: StampOptions = {},
): RawPicture {
  const { header } = plate;
  checkArtworks(plate, artworks);
  const colours = chooseColours(plate, options.colours ?? {});
  const background = options.background ?? 'scene';
  if (!['scene', 'transparent'].includes(background)) checkColour(background, 'background');
  const size = chooseSize(plate, options.sizePx);
  const prepared = prepare(plate);
  const finisher = new PixelFinisher(header.toneMapping, chooseBackdrop(plate, background));
  const bare = prepared.bareProduct(colours, background, finisher);

  const light = bare.light.slice();
  const isPrinted = new Uint8Array(prepared.touched.length);
  const regionColours = colours.map(linearColour);
  const readers = artworks.map(
    (artwork, surface) => artwork && new ArtworkReader(artwork, prepared.seenPart(surface, artwork)),
  );
  for (const [index, layer] of plate.layers.entries()) {
    const reader = readers[layer.surface];
    if (!reader) continue;
    const surface = header.surfaces[layer.surface]!;
    addPrint(
      layer,
      surface,
      artworks[layer.surface]!,
      reader,
      prepared.places[index]!,
      light,
      isPrinted,
      regionColours,
    );
  }
  const rgba = bare.picture.rgba.slice();
  for (let i = 0; i < isPrinted.length; i += 1)
    if (isPrinted[i]) finisher.finish(light, 4 * i, prepared.touched[i]!, rgba);
  const picture = { ...bare.picture, rgba };
  return size.widthPx === header.widthPx && size.heightPx === header.heightPx
    ? picture
    : shrinkPicture(picture, size.widthPx, size.heightPx);
}

/** What is the same for all designs on a plate. */
class PreparedPlate {
  /** Pixels that a print may touch, ascending. */
  readonly touched: Uint32Array;
  /** A table a layer: the place of each fragment's pixel among the touched ones. */
  readonly places: Uint32Array[];
  private readonly parts: SeenPart[] = [];
  private bare: { key: string; product: BareProduct } | undefined;

  constructor(private readonly plate: Plate) {
    const { widthPx, heightPx } = plate.header;
    const placeOf = new Uint32Array(widthPx * heightPx);
    for (const { pixels } of plate.layers) for (const pixel of pixels) placeOf[pixel] = 1;
    let count = 0;
    this.touched = new Uint32Array(placeOf.reduce((sum, one) => sum + one, 0));
    for (let pixel = 0; pixel < placeOf.length; pixel += 1) {
      if (placeOf[pixel] === 0) continue;
      this.touched[count] = pixel;
      placeOf[pixel] = count++;
    }
    this.places = plate.layers.map(({ pixels }) => pixels.map((pixel) => placeOf[pixel]!));
  }

  /** The texels of a surface's artwork that any pixel looks at. */
  seenPart(surface: number, artwork: Artwork): TexelRect {
    return (this.parts[surface] ??= findSeenPart(this.plate, surface)).toTexels(artwork);
  }

  /** The product in these colours; the last one is kept, since most designs of a batch share theirs. */
  bareProduct(colours: readonly string[], background: string, finisher: PixelFinisher): BareProduct {
    const key = [background, ...colours].join(' ').toLowerCase();
    if (this.bare?.key !== key)
      this.bare = { key, product: paintBareProduct(this.plate, this.touched, colours, finisher) };
    return this.bare.product;
  }
}

const preparedPlates = new WeakMap<Plate, PreparedPlate>();

function prepare(plate: Plate): PreparedPlate {
  let prepared = preparedPlates.get(plate);
  if (!prepared) preparedPlates.set(plate, (prepared = new PreparedPlate(plate)));
  return prepared;
}

function checkArtworks({ header }: Plate, artworks: readonly (Artwork | undefined)[]): void {
  const refuse = (why: string): never => {
    throw new PlatenError('mockup-artwork-invalid', `Plate ${header.camera}: ${why}.`);
  };
  if (artworks.length > header.surfaces.length)
    refuse(`${artworks.length} artworks were given for ${header.surfaces.length} surfaces`);
  for (const artwork of artworks) {
    if (!artwork) continue;
    const { widthPx, heightPx, rgba } = artwork;
    if (!(widthPx >= 1 && heightPx >= 1) || rgba.length !== widthPx * heightPx * 4)
      refuse(`an artwork of ${widthPx} x ${heightPx} px comes with ${rgba.length} bytes`);
  }
}

function chooseSize({ header }: Plate, sizePx: number | undefined) {
  const { widthPx, heightPx } = header;
  const longer = Math.max(widthPx, heightPx);
  const wanted = sizePx ?? longer;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > longer)
    throw new PlatenError(
      'mockup-size-invalid',
      `A mockup of ${wanted} px cannot be made of plate ${header.camera}: choose whole pixels from 1 to ${longer}, or bake a larger plate.`,
    );
  return {
    widthPx: Math.max(1, Math.round((widthPx * wanted) / longer)),
    heightPx: Math.max(1, Math.round((heightPx * wanted) / longer)),
  };
}

function chooseColours({ header }: Plate, colours: Record<string, string>): string[] {
  const known = header.regions.map(({ name }) => name);
  for (const [name, colour] of Object.entries(colours)) {
    if (!known.includes(name))
      throw new PlatenError(
        'mockup-colour-invalid',
        `Plate ${header.camera} has no colour region "${name}"; it has ${known.join(', ') || 'none'}.`,
      );
    checkColour(colour, name);
  }
  return header.regions.map(({ name, colour }) => colours[name] ?? colour);
}

function checkColour(colour: string, what: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new PlatenError(
      'mockup-colour-invalid',
      `"${colour}" is no colour for ${what}: write it as #RRGGBB.`,
    );
}

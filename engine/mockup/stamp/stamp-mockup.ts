import { PlatenError } from '../../errors.ts';
import { HEX_COLOUR } from '../../model/hex-colour.ts';
import type { Plate } from '../plate/plate.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Artwork } from './artwork.ts';
import { PreparedPlate } from './prepared-plate.ts';
import { printArtworks } from './print-artworks.ts';
import { shrinkPicture } from '../raster/shrink-picture.ts';

export interface StampOptions {
  /** `#RRGGBB` of colour regions by name; default: the plate's own colour. */
  colours?: Record<string, string> | undefined;
  /** Pixels of the longer side, at most the plate's, which is the default. */
  sizePx?: number | undefined;
  /** The background: `scene` (the default), `transparent` or `#RRGGBB`. */
  background?: string | undefined;
}

/**
 * Prints artwork on a product: maps it by the plate, lights it, and tone-maps the result. The same input gives the same
 * bytes.
 * @param artworks one per surface of the plate, in any size; absent: unprinted
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
  const rgba = printArtworks(prepared, artworks, prepared.bareProduct(colours, background));
  const picture = { widthPx: header.widthPx, heightPx: header.heightPx, rgba };
  return size.widthPx === header.widthPx && size.heightPx === header.heightPx
    ? picture
    : shrinkPicture(picture, size.widthPx, size.heightPx);
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
  if (!HEX_COLOUR.test(colour))
    throw new PlatenError(
      'mockup-colour-invalid',
      `"${colour}" is no colour for ${what}: write it as #RRGGBB.`,
    );
}

import type { PlateSurface } from '../plate/plate.ts';
import { ArtworkReader } from './artwork-reader.ts';
import { halveTexels, type TexelRect } from './artwork-texels.ts';
import type { Artwork } from './artwork.ts';
import type { SeenPart } from './seen-part.ts';

/** Artwork as many times as large as a plate wants is made smaller first: it would be read at too many places. */
const MANY_TIMES = 3;

/** An artwork's light, ready to be read. */
export interface LitArtwork {
  reader: ArtworkReader;
  /** Texels that an artwork's whole sides have, which need not be whole. */
  widthPx: number;
  heightPx: number;
  /** The texels that are there to be read. */
  seen: TexelRect;
}

/** Turns artwork into light, as far as a plate looks at it. What was lit before cannot be read any more. */
export function lightArtwork(artwork: Artwork, surface: PlateSurface, part: SeenPart): LitArtwork {
  const { widthPx, heightPx } = artwork;
  let times = 1;
  while (
    widthPx / times >= MANY_TIMES * surface.artworkWidthPx &&
    heightPx / times >= MANY_TIMES * surface.artworkHeightPx
  )
    times *= 2;
  if (times === 1) {
    const seen = part.toTexels(artwork);
    return { reader: readPart(artwork, seen), widthPx, heightPx, seen };
  }
  let { level } = readPart(artwork, { left: 0, top: 0, right: widthPx, bottom: heightPx });
  for (let done = 1; done < times; done *= 2) level = halveTexels(level);
  const reader = new ArtworkReader(level.widthPx, level.heightPx);
  reader.level.texels.set(level.texels);
  const seen = { left: 0, top: 0, right: level.widthPx, bottom: level.heightPx };
  return { reader, widthPx: widthPx / times, heightPx: heightPx / times, seen };
}

function readPart(artwork: Artwork, part: TexelRect): ArtworkReader {
  const reader = new ArtworkReader(part.right - part.left, part.bottom - part.top);
  reader.fill(artwork, part);
  return reader;
}

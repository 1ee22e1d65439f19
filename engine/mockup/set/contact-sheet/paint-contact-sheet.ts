import type { Platform } from '../../../platform/platform.ts';
import { layoutMarkText } from '../../../print/marks/mark-text.ts';
import { drawOutline } from '../../../text/outline.ts';
import type { TextAlign } from '../../../text/text-layout.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import { type Box, layOutSheet } from './lay-out-sheet.ts';

export interface SheetTile {
  /** A picture that fits a tile. */
  picture: RawPicture;
  caption: string;
  /** `#rrggbb`, shown as a dot beside the caption. */
  colour?: string | undefined;
}

export interface SheetContent {
  title: string;
  subtitle: string;
  /** The size of a group of tiles, such as the views of one colour. */
  perRow: number;
  tiles: readonly SheetTile[];
}

const PAPER = '#ffffff';
const TILE = '#f4f4f2';
const INK = '#1d1d1f';
const QUIET = '#6e6e73';
/** The rim of a dot, so that a white one is visible. */
const RIM = '#c7c7cc';

export interface PaintedSheet {
  picture: RawPicture;
  /** Characters of the heading and captions that the font lacks, which are shown as boxes. */
  missingCharacters: string[];
}

/** Paints mockups side by side on one picture, with a heading and captions in the bundled font (Open Sans). */
export async function paintContactSheet(content: SheetContent, platform: Platform): Promise<PaintedSheet> {
  const layout = layOutSheet(content.tiles.length, content.perRow);
  const { widthPx, heightPx } = layout;
  const surface = platform.createSurface(widthPx, heightPx);
  const missing = new Set<string>();
  try {
    const { context } = surface;
    const write = async (text: string, box: Box, sizePx: number, fill: string): Promise<void> => {
      for (const character of await writeText(text, box, { sizePx, fill }, context, platform))
        missing.add(character);
    };
    context.fillStyle = PAPER;
    context.fillRect(0, 0, widthPx, heightPx);
    await write(content.title, layout.title, 48, INK);
    await write(content.subtitle, layout.subtitle, 26, QUIET);
    for (const [index, { picture, caption, colour }] of content.tiles.entries()) {
      const place = layout.tiles[index]!;
      paintPicture(picture, place.picture, context, platform);
      const box = colour === undefined ? place.caption : paintDot(colour, place.caption, context);
      await write(caption, box, 24, INK);
    }
    const rgba = context.getImageData(0, 0, widthPx, heightPx).data;
    return { picture: { widthPx, heightPx, rgba }, missingCharacters: [...missing] };
  } finally {
    platform.releaseSurface(surface);
  }
}

/** Centred in its tile. */
function paintPicture(
  picture: RawPicture,
  { left, top, width, height }: Box,
  context: CanvasRenderingContext2D,
  platform: Platform,
): void {
  context.fillStyle = TILE;
  context.fillRect(left, top, width, height);
  const { widthPx, heightPx, rgba } = picture;
  const pixels = platform.createSurface(widthPx, heightPx);
  const data = pixels.context.createImageData(widthPx, heightPx);
  data.data.set(rgba);
  pixels.context.putImageData(data, 0, 0);
  const x = left + Math.round((width - widthPx) / 2);
  const y = top + Math.round((height - heightPx) / 2);
  context.drawImage(pixels.canvas, x, y);
  platform.releaseSurface(pixels);
}

/** @returns the rest of the caption's box */
function paintDot(colour: string, box: Box, context: CanvasRenderingContext2D): Box {
  const radius = 11;
  context.beginPath();
  context.arc(box.left + radius + 1, box.top + box.height / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = RIM;
  context.lineWidth = 1.5;
  context.stroke();
  const taken = 2 * radius + 14;
  return { ...box, left: box.left + taken, width: box.width - taken };
}

/** @returns the characters that the font lacks */
async function writeText(
  text: string,
  { left, top, width, height }: Box,
  { sizePx, fill }: { sizePx: number; fill: string },
  context: CanvasRenderingContext2D,
  platform: Platform,
): Promise<string[]> {
  if (text.trim() === '') return [];
  const align: TextAlign = 'LEFT';
  const autosize = { minimum: sizePx / 2, maximum: sizePx };
  const layout = await layoutMarkText(
    { text, fontSize: sizePx, autosize, box: { width, height }, align, multiline: false },
    platform,
  );
  const path = platform.createPath();
  drawOutline(layout.outline, path);
  context.save();
  context.translate(left, top);
  context.fillStyle = fill;
  context.fill(path);
  context.restore();
  return layout.findings.flatMap((finding) => (finding.code === 'glyph-missing' ? finding.characters : []));
}

import type { Platform } from '../../../platform/platform.ts';
import { layoutMarkText } from '../../../print/marks/mark-text.ts';
import { drawOutline } from '../../../text/outline.ts';
import type { TextAlign } from '../../../text/text-layout.ts';
import type { RawPicture } from '../../plate/raw-picture.ts';
import { type Box, layOutSheet } from './lay-out-sheet.ts';

export interface SheetTile {
  /** Fits a tile. */
  picture: RawPicture;
  caption: string;
  /** `#rrggbb`, shown as a dot beside the caption. */
  colour?: string | undefined;
}

export interface SheetContent {
  title: string;
  subtitle: string;
  /** How many tiles belong together, such as the views of one colour. */
  perRow: number;
  tiles: readonly SheetTile[];
}

const PAPER = '#ffffff';
const TILE = '#f4f4f2';
const INK = '#1d1d1f';
const QUIET = '#6e6e73';
/** The rim of a dot, so that a white one is seen. */
const RIM = '#c7c7cc';

/** Paints mockups side by side on one picture, with a heading and captions in the font that is shipped (Open Sans). */
export async function paintContactSheet(content: SheetContent, platform: Platform): Promise<RawPicture> {
  const layout = layOutSheet(content.tiles.length, content.perRow);
  const { widthPx, heightPx } = layout;
  const surface = platform.createSurface(widthPx, heightPx);
  try {
    const { context } = surface;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, widthPx, heightPx);
    await writeText(content.title, layout.title, { sizePx: 48, fill: INK }, context, platform);
    await writeText(content.subtitle, layout.subtitle, { sizePx: 26, fill: QUIET }, context, platform);
    for (const [index, { picture, caption, colour }] of content.tiles.entries()) {
      const place = layout.tiles[index]!;
      paintPicture(picture, place.picture, context, platform);
      const box = colour === undefined ? place.caption : paintDot(colour, place.caption, context);
      await writeText(caption, box, { sizePx: 24, fill: INK }, context, platform);
    }
    return { widthPx, heightPx, rgba: context.getImageData(0, 0, widthPx, heightPx).data };
  } finally {
    platform.releaseSurface(surface);
  }
}

/** In the middle of its tile. */
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

/** @returns what is left of the caption's box */
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

async function writeText(
  text: string,
  { left, top, width, height }: Box,
  { sizePx, fill }: { sizePx: number; fill: string },
  context: CanvasRenderingContext2D,
  platform: Platform,
): Promise<void> {
  if (text.trim() === '') return;
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
}

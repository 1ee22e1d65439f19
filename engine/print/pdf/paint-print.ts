import { transformPath } from '../../assets/clip-art/path.ts';
import { invert, multiply } from '../../assets/matrix.ts';
import type { Ink } from '../../model/ink.ts';
import type { Bounds } from '../../rules/geometry/object-bounds.ts';
import { DrawnPicture } from '../../scene/drawn-picture.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { OutlineText } from '../../scene/outline-text.ts';
import { paintMirrored } from '../../scene/paint-mirrored.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Matrix } from '../page-geometry.ts';
import type { UnderbasePlate } from '../underbase/make-underbase.ts';
import { listPasses, type Pass } from './colour/list-passes.ts';
import { soleInk } from './colour/sole-ink.ts';
import type { PdfScene } from './compose-for-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { RecordedPath } from '../recorded-path.ts';
import { formatPath } from './format-path.ts';
import { openSurface } from './pdf-platform.ts';
import { tracePath } from './recording.ts';
import { addPart, makePart, type PdfSurface, showPart } from './pdf-surface.ts';

/** The place of a print on a surface, in points from the surface's top left corner, y down. */
export interface PrintFrame {
  /** Canvas units to points. */
  matrix: Matrix;
  /** The bleed box, which the background fills. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** `#rrggbb`, under everything. */
  background: string | undefined;
  /** The rectangle that the area around it mirrors, in canvas units; absent: none. */
  mirrored?: Bounds | undefined;
}

/** The overlap of mirrored copies, in points: viewers show a seam between edges that only touch. */
const OVERLAP = 0.5;

/**
 * Paints a scene on a page or form of a document, ink by ink (see listPasses).
 * @param scene composed for the document
 */
export function paintPrint(
  scene: PdfScene,
  frame: PrintFrame,
  surface: PdfSurface,
  document: PdfDocument,
): void {
  const { mirrored, ...once } = frame;
  if (!mirrored) {
    paintOnce(scene, once, surface, document);
    return;
  }
  const { content, width, height } = surface;
  const part = makePart(width, height);
  paintOnce(scene, once, part, document);
  const form = addPart(part, document.stores.objects);
  const [a, b] = frame.matrix;
  paintMirrored(mirrored, OVERLAP / Math.hypot(a, b), {
    within(boxes, paint) {
      const outline = new RecordedPath();
      for (const { left, top, width: wide, height: high } of boxes) outline.rect(left, top, wide, high);
      content.add('q', formatPath(transformPath(frame.matrix, outline.segments)), 'W n');
      paint();
      content.add('Q');
    },
    paint: (tile) => showPart(surface, form, multiply(multiply(frame.matrix, tile), invert(frame.matrix))),
  });
}

function paintOnce(
  scene: PdfScene,
  { background, left, top, width, height, matrix }: Omit<PrintFrame, 'mirrored'>,
  surface: PdfSurface,
  { platform, stores, options }: PdfDocument,
): void {
  const { context } = openSurface(surface, stores);
  for (const { object, picture, ink } of scene.objects) {
    if (object instanceof OutlineText) stores.texts.noteOutline(object.path);
    // A picture in an ink is derived from its file, so the file is not embedded.
    if (picture && !ink && object instanceof DrawnPicture) stores.pictures.remember(object.source, picture);
    if (object instanceof VectorArt)
      for (const [file, { own }] of object.pictures) stores.pictures.remember(own.source, file);
  }
  const { colours } = stores;
  colours.introduce(scene.inks);
  const chooseMixed = () =>
    options.colour === 'one-ink' ? colours.choose(soleInk(scene.inks), 'engraved') : colours.choose();
  const paint = ({ content }: Pass, on: CanvasRenderingContext2D) => {
    if (isWhite(content)) {
      const { outline, picture, widthMm, heightMm } = content;
      if (picture) on.drawImage(picture, left, top, width, height);
      tracePath(transformPath([width / widthMm, 0, 0, height / heightMm, left, top], outline), on);
      on.fill();
      return;
    }
    const { width: widthPx, height: heightPx } = surface;
    const objects = [...content];
    paintScene({ ...scene, objects }, on, { platform, widthPx, heightPx, matrix, purpose: 'press' });
  };
  chooseMixed();
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(left, top, width, height);
  }
  for (const pass of listPasses(scene)) {
    if (!pass.ink) chooseMixed();
    else colours.choose(pass.ink, isWhite(pass.content) ? 'tone' : 'solid');
    if (pass.ink && isLaidOver(pass.ink)) {
      const layer = platform.createSurface(surface.width, surface.height);
      paint(pass, layer.context);
      colours.choose();
      context.globalCompositeOperation = 'multiply';
      context.drawImage(layer.canvas, 0, 0);
      context.globalCompositeOperation = 'source-over';
    } else paint(pass, context);
  }
  colours.choose();
}

const isWhite = (content: Pass['content']): content is UnderbasePlate => !Array.isArray(content);

/**
 * Whether an ink is above the paint beneath without hiding it. Overprint alone declares that, but programs without
 * overprint, such as browsers, would show white over everything. So it is painted as a group that is multiplied, which
 * changes no other plate. (Overprint and multiply on the same object darken other plates, because these are multiplied
 * by themselves.)
 */
const isLaidOver = ({ kind, overprint }: Ink): boolean =>
  kind === 'UNDERBASE' || (kind === 'COLOUR' && overprint);

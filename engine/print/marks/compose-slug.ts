import { composeCode } from '../../codes/compose-code.ts';
import { placeCode } from '../../codes/place-code.ts';
import { identity } from '../../assets/matrix.ts';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { OutlineText } from '../../scene/outline-text.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import { placeObject } from '../../scene/place-object.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { layoutText } from '../../text/layout-text.ts';
import { drawOutline } from '../../text/outline.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { openSurface } from '../pdf/pdf-platform.ts';
import { MARK_GAP, toPoints } from './mark-box.ts';
import type { MarkTarget } from './mark-target.ts';
import { encodeSlug, formatSlug, type SlugEntry } from './slug.ts';
import { slugFonts, slugLibrary } from './slug-fonts.ts';

const FONT_SIZE = 6.5;
const LINE_HEIGHT = 1.35;
const BLACK = '#000000';
/** Side of a module: three and a half dots at 300 dpi, which every reader tells apart. */
const MODULE = toPoints(0.3);

/** A slug that is ready to be painted. Lengths are points. */
export interface ComposedSlug {
  height: number;
  paint(target: MarkTarget, left: number, top: number): void;
}

/**
 * Composes the line that says what a print is, and the same as a QR code on its left. Both are black alone: plates
 * that do not lie upon each other exactly must not blur them.
 * @param width in points; a long line goes on in the next
 */
export async function composeSlug(
  entries: readonly SlugEntry[],
  width: number,
  document: PdfDocument,
): Promise<ComposedSlug> {
  const { platform, options, stores } = document;
  const code = drawCode(encodeSlug(entries), platform);
  const textLeft = code.object.width + MARK_GAP;
  const text = await setText(formatSlug(entries), width - textLeft, code.object.height, platform);
  const height = Math.max(code.object.height, text.object.height);
  placeObject(code.object, boxAt(0, (height - code.object.height) / 2, code.object));
  placeObject(text.object, boxAt(textLeft, (height - text.object.height) / 2, text.object));
  const scene: Scene = { maskId: 'slug', maskName: 'Slug', objects: [code, text], findings: [], inks: [] };
  if (options.text === 'embedded') await stores.texts.introduce(scene, slugLibrary(platform));
  return {
    height,
    paint: ({ surface }, left, top) =>
      paintScene(scene, openSurface(surface, stores).context, {
        platform,
        widthPx: surface.width,
        heightPx: surface.height,
        matrix: [1, 0, 0, 1, left, top],
        purpose: 'print',
      }),
  };
}

const part = {
  layerId: 'slug',
  layerName: 'Slug',
  designFunction: 'TEXTAREA',
  printed: true,
  isSolid: false,
} as const;

function drawCode(text: string, platform: PdfDocument['platform']): SceneObject {
  const code = composeCode({ symbology: 'QRCODE', text, errorCorrection: 'M' });
  const side = (code.columns + code.quietZone.left + code.quietZone.right) * MODULE;
  const { outline } = placeCode(code, { width: side, height: side, align: 'LEFT', hasLabels: false });
  const drawing = {
    widthPx: side,
    heightPx: side,
    shapes: [
      {
        path: outline,
        transform: identity,
        fill: { colour: BLACK, opacity: 1 },
        fillRule: 'evenodd' as const,
        strokeFirst: false,
        opacity: 1,
        clips: [],
      },
    ],
  };
  return { ...part, object: new VectorArt(drawing, platform) };
}

/** @param minHeight of the box the text is set in the middle of */
async function setText(
  text: string,
  width: number,
  minHeight: number,
  platform: PdfDocument['platform'],
): Promise<SceneObject> {
  const library = slugLibrary(platform);
  const faces = await Promise.all(slugFonts.map((font) => library.face(font)));
  const setIn = (height: number) =>
    layoutText({
      text,
      faces,
      fontSize: FONT_SIZE,
      box: { width, height },
      align: 'LEFT',
      letterSpacing: 0,
      lineHeight: LINE_HEIGHT,
      multiline: true,
      autoDistribute: false,
    });
  const height = Math.max(minHeight, setIn(minHeight).lines.length * FONT_SIZE * LINE_HEIGHT);
  const layout = setIn(height);
  const path = platform.createPath();
  drawOutline(layout.outline, path);
  const object = new OutlineText(layout, path, { width, height });
  object.fill = BLACK;
  return { ...part, object, textLayout: layout, fonts: slugFonts };
}

const boxAt = (left: number, top: number, { width, height }: SceneObject['object']) =>
  objectConfiguration.parse({ left, top, width, height });

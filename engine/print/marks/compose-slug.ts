import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene, SceneFinding, SceneObject } from '../../scene/scene.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { openSurface } from '../pdf/pdf-platform.ts';
import { MARK_GAP } from './mark-box.ts';
import { toPoints } from '../to-points.ts';
import { composeMarkCode, drawMarkCode, modulesAcross } from './mark-code.ts';
import { placeMark } from './mark-object.ts';
import type { MarkTarget } from './mark-target.ts';
import { drawMarkText, layoutMarkText, MARK_LINE_HEIGHT } from './mark-text.ts';
import { encodeSlug, formatSlug, type SlugEntry } from './slug.ts';
import { slugLibrary } from './slug-fonts.ts';

const FONT_SIZE = 6.5;
/** Side of a module: three and a half dots at 300 dpi, which every reader resolves. */
const MODULE = toPoints(0.3);

/** A slug that is ready to be painted. Lengths are points. */
export interface ComposedSlug {
  height: number;
  findings: SceneFinding[];
  paint(target: MarkTarget, left: number, top: number): void;
}

/**
 * Composes the line that describes a print, and a QR code of it on its left. Both are only black ink, so that
 * misregistration does not blur them.
 * @param width in points; a long line wraps
 */
export async function composeSlug(
  entries: readonly SlugEntry[],
  width: number,
  document: PdfDocument,
): Promise<ComposedSlug> {
  const { platform, options, stores } = document;
  const symbol = composeMarkCode(encodeSlug(entries));
  const code = drawMarkCode(symbol, modulesAcross(symbol) * MODULE, platform);
  const textLeft = code.object.width + MARK_GAP;
  const text = await setText(formatSlug(entries), width - textLeft, code.object.height, platform);
  const height = Math.max(code.object.height, text.object.height);
  placeMark(code, 0, (height - code.object.height) / 2);
  placeMark(text, textLeft, (height - text.object.height) / 2);
  const scene: Scene = { maskId: 'slug', maskName: 'Slug', objects: [code, text], findings: [], inks: [] };
  if (options.text === 'embedded') await stores.texts.introduce(scene, slugLibrary(platform));
  return {
    height,
    findings: listFindings(text),
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

/** Reports characters that the slug's font lacks; its code contains them. */
function listFindings({ layerId, textLayout }: SceneObject): SceneFinding[] {
  const missing = (textLayout?.findings ?? []).filter((finding) => finding.code === 'glyph-missing');
  return missing.map(({ code, characters }) => ({
    code,
    message: `its font has no ${characters.join(' ')}: write it in Latin, Greek or Cyrillic letters; its code says it all the same`,
    layerId,
    layerName: 'Slug',
  }));
}

/** @param minHeight of the box that the text is centred in */
async function setText(
  text: string,
  width: number,
  minHeight: number,
  platform: PdfDocument['platform'],
): Promise<SceneObject> {
  const setIn = (height: number) => {
    const box = { width, height };
    return layoutMarkText({ text, fontSize: FONT_SIZE, box, align: 'LEFT', multiline: true }, platform);
  };
  const { lines } = await setIn(minHeight);
  const height = Math.max(minHeight, lines.length * FONT_SIZE * MARK_LINE_HEIGHT);
  return drawMarkText(await setIn(height), { width, height }, platform);
}

import type { Platform } from '../../platform/platform.ts';
import { OutlineText } from '../../scene/outline-text.ts';
import type { SceneObject } from '../../scene/scene.ts';
import { layoutText } from '../../text/layout-text.ts';
import { drawOutline } from '../../text/outline.ts';
import type { TextLayout, TextRequest } from '../../text/text-layout.ts';
import { MARK_BLACK, markObject } from './mark-object.ts';
import { slugFonts, slugLibrary } from './slug-fonts.ts';

export type MarkText = Pick<TextRequest, 'text' | 'fontSize' | 'box' | 'align' | 'multiline' | 'autosize'>;

/** Distance of baselines as a multiple of the font size. */
export const MARK_LINE_HEIGHT = 1.35;

/** Lays a text out in the font of the marks, in points. */
export async function layoutMarkText(request: MarkText, platform: Platform): Promise<TextLayout> {
  const library = slugLibrary(platform);
  const faces = await Promise.all(slugFonts.map((font) => library.face(font)));
  const style = { letterSpacing: 0, lineHeight: MARK_LINE_HEIGHT, autoDistribute: false };
  return layoutText({ ...request, ...style, faces });
}

/** A laid out text in its box, in black. */
export function drawMarkText(
  layout: TextLayout,
  box: { width: number; height: number },
  platform: Platform,
): SceneObject {
  const path = platform.createPath();
  drawOutline(layout.outline, path);
  const object = new OutlineText(layout, path, box, MARK_BLACK);
  return { ...markObject, object, textLayout: layout, fonts: slugFonts };
}

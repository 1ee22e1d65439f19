import type { Font } from '../../../model/font.ts';
import { readFontRights } from '../read-font-rights.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Checks the embedding rights of the font files that texts use. */
export const checkFontRights: PreflightCheck = async ({ objects, tools }, report) => {
  const known = new Map<Font, ReturnType<typeof readFontRights>>();
  for (const { sceneObject } of objects) {
    const used = new Set(sceneObject.textLayout?.glyphs.map(({ faceIndex }) => faceIndex));
    for (const [index, font] of (sceneObject.fonts ?? []).entries()) {
      if (!used.has(index)) continue;
      if (!known.has(font)) known.set(font, readFontRights(await tools.library.sfnt(font)));
      const { mayEmbed, maySubset } = known.get(font)!;
      const name = `the font ${font.font} ${font.variation}`;
      if (!mayEmbed)
        report({
          code: 'font-embedding-forbidden',
          message: `${name} forbids to be embedded as outlines`,
          layer: sceneObject,
        });
      else if (!maySubset)
        report({
          code: 'font-subsetting-forbidden',
          message: `${name} may be embedded only whole`,
          layer: sceneObject,
        });
    }
  }
};

import type { PreflightCheck } from '../preflight-subject.ts';

/** Pictures whose colours have to be converted on the way to sRGB, the one space that is painted in. */
export const checkImageColour: PreflightCheck = ({ objects }, report) => {
  for (const { sceneObject } of objects) {
    const { space, profileName } = sceneObject.picture?.colour ?? {};
    const named = profileName === undefined ? '' : ` (${profileName})`;
    if (space === 'CMYK')
      report({
        code: 'image-cmyk-converted',
        message: `the picture is CMYK${named} and becomes sRGB`,
        layer: sceneObject,
      });
    if (space === 'RGB' && !/srgb/i.test(profileName ?? ''))
      report({
        code: 'image-gamut-reduced',
        message: `the picture's colours${named} are converted to sRGB`,
        layer: sceneObject,
      });
  }
};

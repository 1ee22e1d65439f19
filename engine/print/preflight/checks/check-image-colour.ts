import type { PreflightCheck } from '../preflight-subject.ts';

/** Reports pictures whose colours are converted to sRGB, the painting space. */
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

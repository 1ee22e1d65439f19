import { coversPage } from '../../covers-page.ts';
import { isSeparated } from '../../is-separated.ts';
import type { PreflightCheck } from '../preflight-subject.ts';
import { formatNumber } from '../format-number.ts';

/** Checks the page itself: its resolution and the limits of its format. */
export const checkPage: PreflightCheck = ({ task, frame, profile, objects }, report) => {
  if (task.dpi < profile.minDpi)
    report({
      code: 'page-resolution-low',
      message: `the page is made at ${formatNumber(task.dpi)} dpi; ${profile.name} needs ${formatNumber(profile.minDpi)}`,
      value: task.dpi,
      limit: profile.minDpi,
    });
  const isOpaque =
    Boolean(task.printArea.configuration.backgroundColourHexCode) ||
    objects.some(({ sceneObject }) => coversPage(sceneObject, frame.geometry));
  if (task.format === 'jpg' && !isOpaque)
    report({
      code: 'transparency-flattened',
      message: 'the page is not covered, and a JPG shows white where nothing is',
    });
  if (isSeparated(task) && !isOpaque)
    report({
      code: 'transparency-flattened',
      message: 'the page is not covered, and a TIFF in CMYK shows white where nothing is',
    });
};

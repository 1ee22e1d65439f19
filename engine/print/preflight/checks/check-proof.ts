import { Proof } from '../proof.ts';
import type { PreflightCheck } from '../preflight-subject.ts';
import { checkContrast } from './check-contrast.ts';
import { checkGamut } from './check-gamut.ts';
import { checkInkCoverage } from './check-ink-coverage.ts';
import { checkPartialAlpha } from './check-partial-alpha.ts';
import { checkVisibility } from './check-visibility.ts';

/** Runs the checks that need a painted page: empty, invisible, illegible or translucent objects. */
export const checkProof: PreflightCheck = (subject, report) => {
  const { frame, scene, task, objects, profile, tools, press } = subject;
  const proof = new Proof(frame.geometry, tools.platform);
  const page = proof.paintPage(objects);
  if (page.every((value, index) => index % 4 !== 3 || value === 0)) {
    report({ code: 'page-blank', message: 'nothing is on the page' });
    return;
  }
  checkInkCoverage(proof, subject, report);
  const covered = checkVisibility.findCovered(proof, objects);
  for (const layer of proof.layers(scene, task, objects)) {
    const { sceneObject } = layer.measured;
    // A background may be as white as its paper, and a photo may cover it completely.
    const isGround = sceneObject.designFunction === 'COLOURAREA';
    if (!isGround && covered.has(layer.measured)) {
      report({ code: 'object-covered', message: 'others above hide all of it', layer: sceneObject });
    } else if (!isGround && !checkVisibility.isVisible(layer)) {
      report({
        code: 'object-invisible',
        message: 'it cannot be distinguished from its background',
        layer: sceneObject,
      });
    } else checkContrast(layer, subject, report);
    checkGamut(layer, profile, press, report);
    if (!profile.allowsPartialAlpha) checkPartialAlpha(layer, proof, page, report);
  }
};

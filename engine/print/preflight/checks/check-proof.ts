import { Proof } from '../proof.ts';
import type { PreflightCheck } from '../preflight-subject.ts';
import { judgeContrast } from './judge-contrast.ts';
import { judgeGamut } from './judge-gamut.ts';
import { judgeInkCoverage } from './judge-ink-coverage.ts';
import { judgePartialAlpha } from './judge-partial-alpha.ts';
import { judgeVisibility } from './judge-visibility.ts';

/** Runs the checks that need a painted page: empty, invisible, illegible or translucent objects. */
export const checkProof: PreflightCheck = (subject, report) => {
  const { frame, scene, task, objects, profile, tools, press } = subject;
  const proof = new Proof(frame.geometry, tools.platform);
  const page = proof.paintPage(objects);
  if (page.every((value, index) => index % 4 !== 3 || value === 0)) {
    report({ code: 'page-blank', message: 'nothing is on the page' });
    return;
  }
  judgeInkCoverage(proof, subject, report);
  const covered = judgeVisibility.findCovered(proof, objects);
  for (const layer of proof.layers(scene, task, objects)) {
    const { sceneObject } = layer.measured;
    // A background may be as white as its paper, and a photo may cover it completely.
    const isGround = sceneObject.designFunction === 'COLOURAREA';
    if (!isGround && covered.has(layer.measured)) {
      report({ code: 'object-covered', message: 'others above hide all of it', layer: sceneObject });
    } else if (!isGround && !judgeVisibility.isVisible(layer)) {
      report({
        code: 'object-invisible',
        message: 'it cannot be distinguished from its background',
        layer: sceneObject,
      });
    } else judgeContrast(layer, subject, report);
    judgeGamut(layer, profile, press, report);
    if (!profile.allowsPartialAlpha) judgePartialAlpha(layer, proof, page, report);
  }
};

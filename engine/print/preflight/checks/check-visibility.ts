import type { MeasuredObject } from '../preflight-subject.ts';
import type { Proof, ProofLayer } from '../proof.ts';

/** A difference in levels of 255 that is invisible side by side; our own judgement, about 2 %. */
const MIN_DIFFERENCE = 6;
/** The minimum size in the proof; smaller objects may be rendered too faint. */
const MIN_SIDE_PX = 2;
const PAINTED_ALPHA = 32;
const COVERING_ALPHA = 250;

/** Whether painting the object changes any visible pixel. */
function isVisible({ own, below, region }: ProofLayer): boolean {
  if (region.width < MIN_SIDE_PX || region.height < MIN_SIDE_PX) return true;
  for (let at = 0; at < own.length; at += 4) {
    const alpha = own[at + 3]! / 255;
    for (let channel = at; channel < at + 3; channel += 1)
      if (Math.abs(own[channel]! - below[channel]!) * alpha >= MIN_DIFFERENCE) return true;
  }
  return false;
}

/** Objects that others above cover completely. */
function findCovered(proof: Proof, objects: readonly MeasuredObject[]): Set<MeasuredObject> {
  const covered = new Set<MeasuredObject>();
  for (const { measured, own, above } of proof.layersFromTop(objects))
    if (isCovered(own, above)) covered.add(measured);
  return covered;
}

/**
 * Two boxes of the same size share the partly covered pixels of their edges, where the cover only needs the same alpha;
 * most of the object must be under opaque paint.
 */
function isCovered(own: Uint8ClampedArray, above: Uint8ClampedArray): boolean {
  let [painted, underSolid] = [0, 0];
  for (let at = 3; at < own.length; at += 4) {
    if (own[at]! < PAINTED_ALPHA) continue;
    painted += 1;
    if (above[at]! >= COVERING_ALPHA) underSolid += 1;
    else if (own[at]! >= COVERING_ALPHA || above[at]! < own[at]!) return false;
  }
  return underSolid > painted / 2;
}

export const checkVisibility = { isVisible, findCovered };

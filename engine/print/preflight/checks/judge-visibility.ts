import type { MeasuredObject } from '../preflight-subject.ts';
import type { Proof, ProofLayer } from '../proof.ts';

/** Levels of 255 that no eye distinguishes side by side; ours, some 2 %. */
const MIN_DIFFERENCE = 6;
/** Smaller than this in the proof, an object may be fainter than it is. */
const MIN_SIDE_PX = 2;
const PAINTED_ALPHA = 32;
const COVERING_ALPHA = 250;

/** Whether painting the object changes what is seen, anywhere. */
function isVisible({ own, below, region }: ProofLayer): boolean {
  if (region.width < MIN_SIDE_PX || region.height < MIN_SIDE_PX) return true;
  for (let at = 0; at < own.length; at += 4) {
    const alpha = own[at + 3]! / 255;
    for (let channel = at; channel < at + 3; channel += 1)
      if (Math.abs(own[channel]! - below[channel]!) * alpha >= MIN_DIFFERENCE) return true;
  }
  return false;
}

/** Objects of which nothing is left to see, because others lie above all of them. */
function findCovered(proof: Proof, objects: readonly MeasuredObject[]): Set<MeasuredObject> {
  const covered = new Set<MeasuredObject>();
  for (const { measured, own, above } of proof.layersFromTop(objects))
    if (isCovered(own, above)) covered.add(measured);
  return covered;
}

/**
 * Two boxes of one size share the half-covered pixels of their edges, so there the cover need only be as full as what
 * it covers; most of the object must lie under solid paint.
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

export const judgeVisibility = { isVisible, findCovered };

import { explain, type Explanation } from './explanation.ts';

export const engineRulesStage: Explanation[] = [
  explain(
    'engine/rules/stage/describe-placement.ts',
    'No binary fraction is exactly 0.01 from the edge of an area.',
    [
      "if (distances.every((distance) => «distance <= TOLERANCE → (distance) < (TOLERANCE)»)) return 'covering';",
    ],
  ),
  explain(
    'engine/rules/stage/gesture.ts',
    'Forty halvings are finer than the tolerance, and so are 39 or 41.',
    [
      'const BISECTIONS = «40 → 41»;',
      'let [held, beyond] = [0, «1 → 2»];',
      'for (let step = «0 → 1»; step < BISECTIONS; step += 1) {',
      'for (let step = 0; «step < BISECTIONS → (step) <= (BISECTIONS)»; step += 1) {',
    ],
  ),
  explain('engine/rules/stage/gesture.ts', 'Float errors are never exactly equal to the tolerance.', [
    'const isInside = «before >= -tolerance → (before) > (-tolerance)» && after >= -tolerance;',
    'const isInside = before >= -tolerance && «after >= -tolerance → (after) > (-tolerance)»;',
    'return isInside || (isCut && «before <= tolerance → (before) < (tolerance)» && after <= tolerance);',
    'return isInside || (isCut && before <= tolerance && «after <= tolerance → (after) < (tolerance)»);',
  ]),
  explain('engine/rules/stage/move-layer.ts', 'Float errors are never exactly equal to the tolerance.', [
    'const isStopped = «Math.hypot(placement.left - moved.left, placement.top - moved.top) > 1e-9 → (Math.hypot(placement.left - moved.left, placement.top - moved.top)) >= (1e-9)»;',
  ]),
  explain('engine/rules/stage/move-layer.ts', 'A distance of 0 remains 0 in both cases.', [
    '«wanted < 0 → (wanted) <= (0)» ? Math.min(0, Math.max(wanted, ...ways)) : Math.max(0, Math.min(wanted, ...ways));',
  ]),
  explain('engine/rules/stage/pinch-layer.ts', 'No binary fraction is exactly 0.03 from 1.', [
    'const isSized = !refuse(refusals.resize, «Math.abs(spread - 1) > MEANT.factor → (Math.abs(spread - 1)) >= (MEANT.factor)»);',
  ]),
  explain('engine/rules/stage/snap-gesture.ts', 'Float errors are never exactly equal to the tolerance.', [
    'const isEnd = «Math.abs(from.end - to.end) > SAME → (Math.abs(from.end - to.end)) >= (SAME)»;',
    'const isStart = «Math.abs(from.start - to.start) > SAME → (Math.abs(from.start - to.start)) >= (SAME)» && !isEnd;',
    'const isReached = «Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360)) < 1e-9 → (Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360))) <= (1e-9)»;',
    'return «Math.abs(way - snap.by) < AT_LINE → (Math.abs(way - snap.by)) <= (AT_LINE)» ? snap.guides : [];',
  ]),
  explain('engine/rules/stage/snap-lines.ts', 'Float errors are never exactly equal to the tolerance.', [
    'if (isOther !== isMiddle || «Math.abs(place + by - at) > SAME → (Math.abs(place + by - at)) >= (SAME)») continue;',
    'if («gap <= SAME → (gap) < (SAME)») continue;',
    'if («half > SAME → (half) >= (SAME)»)',
  ]),
];

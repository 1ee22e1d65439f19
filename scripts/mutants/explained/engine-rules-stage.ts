import type { Explanation } from './explanation.ts';

export const engineRulesStage: Explanation[] = [
  {
    file: 'engine/rules/stage/describe-placement.ts',
    why: 'No binary fraction is exactly 0.01 from the edge of an area.',
    changes: [
      {
        source: "if (distances.every((distance) => distance <= TOLERANCE)) return 'covering';",
        original: 'distance <= TOLERANCE',
        mutated: '(distance) < (TOLERANCE)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/gesture.ts',
    why: 'Forty halvings are finer than the tolerance, and so are 39 or 41.',
    changes: [
      { source: 'const BISECTIONS = 40;', original: '40', mutated: '41' },
      { source: 'let [held, beyond] = [0, 1];', original: '1', mutated: '2' },
      { source: 'for (let step = 0; step < BISECTIONS; step += 1) {', original: '0', mutated: '1' },
      {
        source: 'for (let step = 0; step < BISECTIONS; step += 1) {',
        original: 'step < BISECTIONS',
        mutated: '(step) <= (BISECTIONS)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/gesture.ts',
    why: 'Float errors are never exactly equal to the tolerance.',
    changes: [
      {
        source: 'const isInside = before >= -tolerance && after >= -tolerance;',
        original: 'before >= -tolerance',
        mutated: '(before) > (-tolerance)',
      },
      {
        source: 'const isInside = before >= -tolerance && after >= -tolerance;',
        original: 'after >= -tolerance',
        mutated: '(after) > (-tolerance)',
      },
      {
        source: 'return isInside || (isCut && before <= tolerance && after <= tolerance);',
        original: 'before <= tolerance',
        mutated: '(before) < (tolerance)',
      },
      {
        source: 'return isInside || (isCut && before <= tolerance && after <= tolerance);',
        original: 'after <= tolerance',
        mutated: '(after) < (tolerance)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/move-layer.ts',
    why: 'Float errors are never exactly equal to the tolerance.',
    changes: [
      {
        source:
          'const isStopped = Math.hypot(placement.left - moved.left, placement.top - moved.top) > 1e-9;',
        original: 'Math.hypot(placement.left - moved.left, placement.top - moved.top) > 1e-9',
        mutated: '(Math.hypot(placement.left - moved.left, placement.top - moved.top)) >= (1e-9)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/move-layer.ts',
    why: 'A distance of 0 remains 0 in both cases.',
    changes: [
      {
        source:
          'wanted < 0 ? Math.min(0, Math.max(wanted, ...ways)) : Math.max(0, Math.min(wanted, ...ways));',
        original: 'wanted < 0',
        mutated: '(wanted) <= (0)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/pinch-layer.ts',
    why: 'No binary fraction is exactly 0.03 from 1.',
    changes: [
      {
        source: 'const isSized = !refuse(refusals.resize, Math.abs(spread - 1) > MEANT.factor);',
        original: 'Math.abs(spread - 1) > MEANT.factor',
        mutated: '(Math.abs(spread - 1)) >= (MEANT.factor)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/snap-gesture.ts',
    why: 'Float errors are never exactly equal to the tolerance.',
    changes: [
      {
        source: 'const isEnd = Math.abs(from.end - to.end) > SAME;',
        original: 'Math.abs(from.end - to.end) > SAME',
        mutated: '(Math.abs(from.end - to.end)) >= (SAME)',
      },
      {
        source: 'const isStart = Math.abs(from.start - to.start) > SAME && !isEnd;',
        original: 'Math.abs(from.start - to.start) > SAME',
        mutated: '(Math.abs(from.start - to.start)) >= (SAME)',
      },
      {
        source:
          'const isReached = Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360)) < 1e-9;',
        original: 'Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360)) < 1e-9',
        mutated: '(Math.abs(Math.sin(((gesture.placement.angle - rest) * Math.PI) / 360))) <= (1e-9)',
      },
      {
        source: 'return Math.abs(way - snap.by) < AT_LINE ? snap.guides : [];',
        original: 'Math.abs(way - snap.by) < AT_LINE',
        mutated: '(Math.abs(way - snap.by)) <= (AT_LINE)',
      },
    ],
  },
  {
    file: 'engine/rules/stage/snap-lines.ts',
    why: 'Float errors are never exactly equal to the tolerance.',
    changes: [
      {
        source: 'if (isOther !== isMiddle || Math.abs(place + by - at) > SAME) continue;',
        original: 'Math.abs(place + by - at) > SAME',
        mutated: '(Math.abs(place + by - at)) >= (SAME)',
      },
      { source: 'if (gap <= SAME) continue;', original: 'gap <= SAME', mutated: '(gap) < (SAME)' },
      { source: 'if (half > SAME)', original: 'half > SAME', mutated: '(half) >= (SAME)' },
    ],
  },
];

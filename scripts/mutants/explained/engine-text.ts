import type { Explanation } from './explanation.ts';

export const engineText: Explanation[] = [
  {
    file: 'engine/text/bend-outline.ts',
    why: 'Every outline begins with a move.',
    changes: [
      { source: 'let pen: Point = [0, 0];', original: '[0, 0]', mutated: '[]' },
      { source: 'let pen: Point = [0, 0];', original: '0', mutated: '1' },
    ],
  },
  {
    file: 'engine/text/bidi-levels.ts',
    why: 'bidi-js reads values other than `ltr` and `rtl` as `auto`.',
    changes: [
      {
        source: "const { levels, paragraphs } = bidi.getEmbeddingLevels(standIns(paragraph), 'auto');",
        original: "'auto'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'engine/text/bidi-levels.ts',
    why: 'No run has that level, so none is reversed.',
    changes: [
      {
        source: 'const highest = Math.max(0, ...runs.map(({ level }) => level));',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'engine/text/fit-font-size.ts',
    why: 'The maximum has already been tried.',
    changes: [
      {
        source: 'if (minimum > maximum || !fits(minimum)) return undefined;',
        original: 'minimum > maximum',
        mutated: '(minimum) >= (maximum)',
      },
    ],
  },
  {
    file: 'engine/text/fit-font-size.ts',
    why: 'Both are within the interval, and the search ends at the same size.',
    changes: [
      {
        source: 'const middle = Math.floor((fitting + tooLarge) / 2);',
        original: 'Math.floor((fitting + tooLarge) / 2)',
        mutated: 'Math.ceil((fitting + tooLarge) / 2)',
      },
    ],
  },
  {
    file: 'engine/text/glyph-reader.ts',
    why: 'The check saves memory: a glyph beyond the limit is refused in both cases.',
    changes: [
      {
        source: 'if (this.#builder.pointCount <= shapingLimits.maxGlyphPoints) step(...numbers);',
        original: 'this.#builder.pointCount <= shapingLimits.maxGlyphPoints',
        mutated: 'true',
      },
    ],
  },
  {
    file: 'engine/text/outline-bounds.ts',
    why: 'Every outline begins with a move.',
    changes: [
      { source: 'let penX = 0;', original: '0', mutated: '1' },
      { source: 'let penY = 0;', original: '0', mutated: '1' },
    ],
  },
  {
    file: 'engine/text/outline-bounds.ts',
    why: 'The bound is set to its present value.',
    changes: [
      {
        source: 'if (x < bounds.minX) bounds.minX = x;',
        original: 'x < bounds.minX',
        mutated: '(x) <= (bounds.minX)',
      },
      {
        source: 'if (x > bounds.maxX) bounds.maxX = x;',
        original: 'x > bounds.maxX',
        mutated: '(x) >= (bounds.maxX)',
      },
      {
        source: 'if (y < bounds.minY) bounds.minY = y;',
        original: 'y < bounds.minY',
        mutated: '(y) <= (bounds.minY)',
      },
      {
        source: 'if (y > bounds.maxY) bounds.maxY = y;',
        original: 'y > bounds.maxY',
        mutated: '(y) >= (bounds.maxY)',
      },
    ],
  },
  {
    file: 'engine/text/outline-bounds.ts',
    why: 'An extremum at an end is that end.',
    changes: [
      {
        source: 'if (control >= Math.min(from, to) && control <= Math.max(from, to)) return; // monotone',
        original: 'control >= Math.min(from, to)',
        mutated: '(control) > (Math.min(from, to))',
      },
      {
        source: 'if (control >= Math.min(from, to) && control <= Math.max(from, to)) return; // monotone',
        original: 'control <= Math.max(from, to)',
        mutated: '(control) < (Math.max(from, to))',
      },
      { source: 'if (!(t > 0 && t < 1)) return;', original: 't > 0', mutated: '(t) >= (0)' },
      { source: 'if (!(t > 0 && t < 1)) return;', original: 't < 1', mutated: '(t) <= (1)' },
    ],
  },
  {
    file: 'engine/text/outline-bounds.ts',
    why: 'A shortcut: a curve within the bounds of its ends does not extend them.',
    changes: [
      {
        source: 'const low = Math.min(from, to);',
        original: 'Math.min(from, to)',
        mutated: 'Math.max(from, to)',
      },
      {
        source: 'const high = Math.max(from, to);',
        original: 'Math.max(from, to)',
        mutated: 'Math.min(from, to)',
      },
      {
        source:
          'if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
        original: 'control1 >= low && control1 <= high && control2 >= low && control2 <= high',
        mutated: 'false',
      },
      {
        source:
          'if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
        original: 'control1 >= low',
        mutated: '(control1) > (low)',
      },
      {
        source:
          'if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
        original: 'control1 <= high',
        mutated: '(control1) < (high)',
      },
      {
        source:
          'if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
        original: 'control2 >= low',
        mutated: '(control2) > (low)',
      },
      {
        source:
          'if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
        original: 'control2 <= high',
        mutated: '(control2) < (high)',
      },
    ],
  },
  {
    file: 'engine/text/outline-bounds.ts',
    why: 'At the limit both branches have the same result.',
    changes: [
      {
        source: 'if (Math.abs(a) < 1e-12) return addAt(-c / b);',
        original: 'Math.abs(a) < 1e-12',
        mutated: '(Math.abs(a)) <= (1e-12)',
      },
    ],
  },
  {
    file: 'engine/text/outline-builder.ts',
    why: 'The arrays only grow earlier or larger than necessary.',
    changes: [
      { source: '#verbs = new Uint8Array(64);', original: '64', mutated: '65' },
      { source: '#points = new Float64Array(256);', original: '256', mutated: '257' },
      {
        source: 'this.#verbs = grow(this.#verbs, new Uint8Array(2 * this.#verbCount));',
        original: '2',
        mutated: '3',
      },
      { source: 'const needed = this.#numberCount + 2 * pointsPerVerb[step]!;', original: '2', mutated: '3' },
      {
        source:
          'if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(2 * needed));',
        original: 'needed > this.#points.length',
        mutated: '(needed) >= (this.#points.length)',
      },
      {
        source:
          'if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(2 * needed));',
        original: '2',
        mutated: '3',
      },
    ],
  },
  {
    file: 'engine/text/place-straight.ts',
    why: 'The middle of equal bounds is the bound.',
    changes: [
      {
        source: 'return low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);',
        original: 'low > high',
        mutated: '(low) >= (high)',
      },
    ],
  },
  {
    file: 'engine/text/script-of.ts',
    why: 'The value is only cached.',
    changes: [
      { source: 'if (script === undefined) {', original: 'script === undefined', mutated: 'true' },
      {
        source: 'known.set(codePoint, script);',
        original: 'known.set(codePoint, script)',
        mutated: 'undefined',
      },
    ],
  },
  {
    file: 'engine/text/transform-outline.ts',
    why: 'Writes beyond the end of a typed array have no effect.',
    changes: [
      {
        source: 'for (let i = 0; i < points.length; i += 2) {',
        original: 'i < points.length',
        mutated: '(i) <= (points.length)',
      },
    ],
  },
  {
    file: 'engine/text/unit-vector.ts',
    why: 'The nearest quarter turn differs only at 45 degrees, where both are correct.',
    changes: [
      {
        source: 'const quarter = Math.round(angleRad / (halfPiHead + halfPiTail));',
        original: 'halfPiHead + halfPiTail',
        mutated: '(halfPiHead) - (halfPiTail)',
      },
    ],
  },
  {
    file: 'engine/text/shape-line.ts',
    why: 'The value is set when the clusters of the line are placed.',
    changes: [
      { source: 'x: 0,', original: '0', mutated: '1' },
      { source: 'gapsBefore: 0,', original: '0', mutated: '1' },
    ],
  },
  {
    file: 'engine/text/load-font-face.ts',
    why: 'HarfBuzz refuses no font that has all tables, except if memory is exhausted.',
    changes: [
      {
        source: "throw refusal('the text engine refused it', cause);",
        original: "'the text engine refused it'",
        mutated: "''",
      },
      {
        source:
          "return new PlatenError('font-unreadable', `The font cannot be read: ${why}. Use another file.`, { cause });",
        original: '{ cause }',
        mutated: '{}',
      },
    ],
  },
  {
    file: 'engine/text/font-face.ts',
    why: 'One direction has a sign in the key and the other none; a plus or a minus follows.',
    changes: [
      {
        source:
          "const key = `${script}${isVertical ? 'v' : rtl ? '<' : '>'}${ligatures ? '+' : '-'}${before}\\0${text}\\0${after}`;",
        original: "'<'",
        mutated: "''",
      },
      {
        source:
          "const key = `${script}${isVertical ? 'v' : rtl ? '<' : '>'}${ligatures ? '+' : '-'}${before}\\0${text}\\0${after}`;",
        original: "'>'",
        mutated: "''",
      },
    ],
  },
];

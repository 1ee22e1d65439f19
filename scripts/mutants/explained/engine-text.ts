import { explain, type Explanation } from './explanation.ts';

export const engineText: Explanation[] = [
  explain('engine/text/bend-outline.ts', 'Every outline begins with a move.', [
    'let pen: Point = «[0, 0] → []»;',
    'let pen: Point = [«0 → 1», 0];',
  ]),
  explain('engine/text/bidi-levels.ts', 'bidi-js reads values other than `ltr` and `rtl` as `auto`.', [
    "const { levels, paragraphs } = bidi.getEmbeddingLevels(standIns(paragraph), «'auto' → ''»);",
  ]),
  explain('engine/text/bidi-levels.ts', 'No run has that level, so none is reversed.', [
    'const highest = Math.max(«0 → 1», ...runs.map(({ level }) => level));',
  ]),
  explain('engine/text/fit-font-size.ts', 'The maximum has already been tried.', [
    'if («minimum > maximum → (minimum) >= (maximum)» || !fits(minimum)) return undefined;',
  ]),
  explain(
    'engine/text/fit-font-size.ts',
    'Both are within the interval, and the search ends at the same size.',
    ['const middle = «Math.floor((fitting + tooLarge) / 2) → Math.ceil((fitting + tooLarge) / 2)»;'],
  ),
  explain(
    'engine/text/glyph-reader.ts',
    'The check saves memory: a glyph beyond the limit is refused in both cases.',
    ['if («this.#builder.pointCount <= shapingLimits.maxGlyphPoints → true») step(...numbers);'],
  ),
  explain('engine/text/outline-bounds.ts', 'Every outline begins with a move.', [
    'let penX = «0 → 1»;',
    'let penY = «0 → 1»;',
  ]),
  explain('engine/text/outline-bounds.ts', 'The bound is set to its present value.', [
    'if («x < bounds.minX → (x) <= (bounds.minX)») bounds.minX = x;',
    'if («x > bounds.maxX → (x) >= (bounds.maxX)») bounds.maxX = x;',
    'if («y < bounds.minY → (y) <= (bounds.minY)») bounds.minY = y;',
    'if («y > bounds.maxY → (y) >= (bounds.maxY)») bounds.maxY = y;',
  ]),
  explain('engine/text/outline-bounds.ts', 'An extremum at an end is that end.', [
    'if («control >= Math.min(from, to) → (control) > (Math.min(from, to))» && control <= Math.max(from, to)) return; // monotone',
    'if (control >= Math.min(from, to) && «control <= Math.max(from, to) → (control) < (Math.max(from, to))») return; // monotone',
    'if (!(«t > 0 → (t) >= (0)» && t < 1)) return;',
    'if (!(t > 0 && «t < 1 → (t) <= (1)»)) return;',
  ]),
  explain(
    'engine/text/outline-bounds.ts',
    'A shortcut: a curve within the bounds of its ends does not extend them.',
    [
      'const low = «Math.min(from, to) → Math.max(from, to)»;',
      'const high = «Math.max(from, to) → Math.min(from, to)»;',
      'if («control1 >= low && control1 <= high && control2 >= low && control2 <= high → false») return; // inside the bounds of its ends',
      'if («control1 >= low → (control1) > (low)» && control1 <= high && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
      'if (control1 >= low && «control1 <= high → (control1) < (high)» && control2 >= low && control2 <= high) return; // inside the bounds of its ends',
      'if (control1 >= low && control1 <= high && «control2 >= low → (control2) > (low)» && control2 <= high) return; // inside the bounds of its ends',
      'if (control1 >= low && control1 <= high && control2 >= low && «control2 <= high → (control2) < (high)») return; // inside the bounds of its ends',
    ],
  ),
  explain('engine/text/outline-bounds.ts', 'At the limit both branches have the same result.', [
    'if («Math.abs(a) < 1e-12 → (Math.abs(a)) <= (1e-12)») return addAt(-c / b);',
  ]),
  explain('engine/text/outline-builder.ts', 'The arrays only grow earlier or larger than necessary.', [
    '#verbs = new Uint8Array(«64 → 65»);',
    '#points = new Float64Array(«256 → 257»);',
    'this.#verbs = grow(this.#verbs, new Uint8Array(«2 → 3» * this.#verbCount));',
    'const needed = this.#numberCount + «2 → 3» * pointsPerVerb[step]!;',
    'if («needed > this.#points.length → (needed) >= (this.#points.length)») this.#points = grow(this.#points, new Float64Array(2 * needed));',
    'if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(«2 → 3» * needed));',
  ]),
  explain('engine/text/place-straight.ts', 'The middle of equal bounds is the bound.', [
    'return «low > high → (low) >= (high)» ? (low + high) / 2 : Math.min(Math.max(value, low), high);',
  ]),
  explain('engine/text/script-of.ts', 'The value is only cached.', [
    'if («script === undefined → true») {',
    '«known.set(codePoint, script) → undefined»;',
  ]),
  explain('engine/text/transform-outline.ts', 'Writes beyond the end of a typed array have no effect.', [
    'for (let i = 0; «i < points.length → (i) <= (points.length)»; i += 2) {',
  ]),
  explain(
    'engine/text/unit-vector.ts',
    'The nearest quarter turn differs only at 45 degrees, where both are correct.',
    ['const quarter = Math.round(angleRad / («halfPiHead + halfPiTail → (halfPiHead) - (halfPiTail)»));'],
  ),
  explain('engine/text/shape-line.ts', 'The value is set when the clusters of the line are placed.', [
    'x: «0 → 1»,',
    'gapsBefore: «0 → 1»,',
  ]),
  explain(
    'engine/text/load-font-face.ts',
    'HarfBuzz refuses no font that has all tables, except if memory is exhausted.',
    [
      "throw refusal(«'the text engine refused it' → ''», cause);",
      "return new PlatenError('font-unreadable', `The font cannot be read: ${why}. Use another file.`, «{ cause } → {}»);",
    ],
  ),
  explain(
    'engine/text/font-face.ts',
    'One direction has a sign in the key and the other none; a plus or a minus follows.',
    [
      "const key = `${script}${isVertical ? 'v' : rtl ? «'<' → ''» : '>'}${ligatures ? '+' : '-'}${before}\\0${text}\\0${after}`;",
      "const key = `${script}${isVertical ? 'v' : rtl ? '<' : «'>' → ''»}${ligatures ? '+' : '-'}${before}\\0${text}\\0${after}`;",
    ],
  ),
];

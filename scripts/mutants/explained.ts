import type { Mutant } from './mutate-source.ts';

/** A mutant that no test can tell from the code, and why. */
export interface Explanation {
  file: string;
  /** The line of code, without what surrounds it. */
  source: string;
  original: string;
  mutated: string;
  why: string;
}

export const EXPLANATIONS: Explanation[] = [
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return text?.allowInput ?? false;',
    original: 'text?.allowInput',
    mutated: 'text.allowInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return text?.allowInput ?? false;',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return image?.allowInput ?? false;',
    original: 'image?.allowInput',
    mutated: 'image.allowInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return image?.allowInput ?? false;',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return !(colour?.disableInput ?? false);',
    original: 'colour?.disableInput',
    mutated: 'colour.disableInput',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return !(colour?.disableInput ?? false);',
    original: 'false',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return (clipArt?.clipArts.length ?? 0) > 0;',
    original: 'clipArt?.clipArts.length',
    mutated: 'clipArt.clipArts.length',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/shows-text-menu.ts',
    source: 'text?.allowTextEmphasisChange === true ||',
    original: 'text?.allowTextEmphasisChange',
    mutated: 'text.allowTextEmphasisChange',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/shows-text-menu.ts',
    source: 'text?.allowTextAlignmentChange === true',
    original: 'text?.allowTextAlignmentChange',
    mutated: 'text.allowTextAlignmentChange',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/office/import-fields.ts',
    source:
      "const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO_DATE.exec(text) ?? [];",
    original: "'0'",
    mutated: "''",
    why: "Number('') is 0 as well.",
  },
  {
    file: 'engine/rules/office/too-long.ts',
    source: 'if (text.length <= maxChars) return undefined;',
    original: 'text.length <= maxChars',
    mutated: '(text.length) < (maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/office/too-long.ts',
    source: 'if (text.length <= maxChars) return undefined;',
    original: 'text.length <= maxChars',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'maxChars === undefined || text.length <= maxChars',
    mutated: '(maxChars === undefined) && (text.length <= maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'maxChars === undefined || text.length <= maxChars',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    source:
      'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
    original: 'text.length <= maxChars',
    mutated: '(text.length) < (maxChars)',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/remove-emoji.ts',
    source: 'if (!MAY_HOLD_EMOJI.test(text)) return text;',
    original: '!MAY_HOLD_EMOJI.test(text)',
    mutated: 'false',
    why: 'A shortcut for speed: the loop behind it comes to the same.',
  },
  {
    file: 'engine/rules/text/graphemes.ts',
    source: "const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });",
    original: "{ granularity: 'grapheme' }",
    mutated: '{}',
    why: 'It is the default.',
  },
  {
    file: 'engine/rules/upload/extension-of.ts',
    source: "return /\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';",
    original: '/\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase()',
    mutated: '/\\.([^./\\\\]+)$/.exec(name)?.[1].toLowerCase()',
    why: 'A match has its group.',
  },
  {
    file: 'engine/rules/geometry/distribute-areas.ts',
    source: 'const outerGap = free >= 0 ? free / (lengths.length + 1) : 0;',
    original: 'free >= 0',
    mutated: '(free) > (0)',
    why: 'Without room left the gap is 0 either way.',
  },
  {
    file: 'engine/rules/geometry/distribute-areas.ts',
    source: 'const gap = free >= 0 ? outerGap : free / (lengths.length - 1);',
    original: 'free >= 0',
    mutated: '(free) > (0)',
    why: 'Without room left the gap is 0 either way.',
  },
  {
    file: 'api/auth/sessions/sessions.ts',
    source: 'if (!isToken(token)) return undefined;',
    original: '!isToken(token)',
    mutated: 'false',
    why: 'A shortcut: the database has the hash of no other text.',
  },
  {
    file: 'api/auth/sessions/sessions.ts',
    source: 'if (!isToken(token)) return;',
    original: '!isToken(token)',
    mutated: 'false',
    why: 'A shortcut: the database has the hash of no other text.',
  },
  {
    file: 'api/auth/sessions/sessions.ts',
    source:
      'const renewed = row.isRotationDue ? await this.rotate(id, isRemembered, tokenSha256) : undefined;',
    original: 'row.isRotationDue',
    mutated: 'true',
    why: 'A shortcut: the update asks itself whether it is due.',
  },
  {
    file: 'api/auth/sign-in.ts',
    source: 'private readonly secret = randomBytes(32);',
    original: '32',
    mutated: '33',
    why: 'A longer random key is as good.',
  },
  {
    file: 'api/auth/sign-in.ts',
    source: "private readonly nobody = hashPassword(randomBytes(16).toString('hex'));",
    original: '16',
    mutated: '17',
    why: 'A longer random password is as unknown.',
  },
  {
    file: 'api/auth/sign-in-guard.ts',
    source: 'const MAX_DOUBLINGS = 30;',
    original: '30',
    mutated: '31',
    why: 'Either is beyond the longest wait.',
  },
  {
    file: 'api/auth/sign-in-guard.ts',
    source: 'if ((this.tries += 1) % CLEAR_EVERY === 0) await this.clear();',
    original: 'this.tries += 1',
    mutated: 'this.tries -= 1',
    why: 'Counted down it is each hundredth as well.',
  },
  {
    file: 'api/auth/preview-tokens.ts',
    source: "const [, id = '', endsSeconds = '', signature = ''] = TOKEN.exec(token) ?? [];",
    original: "''",
    mutated: "'mutant'",
    why: 'Without a match no part is a number, and the first comparison refuses.',
  },
  {
    file: 'engine/rules/geometry/drag-print-area.ts',
    source: 'const kept = Math.min(Math.max(length, 0), dragMax - dragMin);',
    original: 'dragMax - dragMin',
    mutated: '(dragMax) + (dragMin)',
    why: '`dragMin` is 0.',
  },
  {
    file: 'engine/rules/text/limit-lines.ts',
    source: 'let end = -1;',
    original: '1',
    mutated: '2',
    why: '`indexOf` searches from 0 either way.',
  },
  {
    file: 'engine/rules/layers/assemble-layers.ts',
    source: 'if (root === undefined) continue;',
    original: 'root === undefined',
    mutated: 'false',
    why: 'No layer of the product has the id `undefined`, so the copies are not read.',
  },
  {
    file: 'engine/rules/layers/clip-art-charges.ts',
    source: "layer.kind === 'clipArt' ? (layer.clipArt?.additionalCharge ?? 0) : 0,",
    original: "layer.kind === 'clipArt'",
    mutated: 'true',
    why: 'Only resolved clip art has a `clipArt`.',
  },
  {
    file: 'engine/rules/layers/forbidden-changes.ts',
    source: "if (!layer.rotatable && turnDeg > SAME_ANGLE_DEG) changes.push('angle');",
    original: 'turnDeg > SAME_ANGLE_DEG',
    mutated: '(turnDeg) >= (SAME_ANGLE_DEG)',
    why: 'Next to 180 no binary fraction is 0.1 away.',
  },
  {
    file: 'engine/rules/layers/layer-fonts.ts',
    source:
      'const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || text?.italics === true };',
    original: 'text?.bold',
    mutated: 'text.bold',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/layer-fonts.ts',
    source:
      'const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || text?.italics === true };',
    original: 'text?.italics',
    mutated: 'text.italics',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/layer-fonts.ts',
    source: '{ bold: false, italic: false },',
    original: '{ bold: false, italic: false }',
    mutated: '{}',
    why: 'A style that is absent counts as false.',
  },
  {
    file: 'engine/rules/layers/link-text.ts',
    source:
      'const source = text?.linkedTextLayerId === undefined ? undefined : linkedSource(entry.layer, byId);',
    original: 'text?.linkedTextLayerId === undefined',
    mutated: 'false',
    why: 'A layer that is not linked would get its own text, settled once more.',
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    source: 'return (clipArt?.clipArts.length ?? 0) > 0;',
    original: '0',
    mutated: '1',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/layers/synchronise-layers.ts',
    source: 'const leader = key === undefined ? undefined : leaders.get(key);',
    original: 'key === undefined',
    mutated: 'false',
    why: 'No leader is kept for a layer without a group.',
  },
  {
    file: 'engine/rules/layers/synchronise-layers.ts',
    source: 'if (!saved) return follower;',
    original: '!saved',
    mutated: 'false',
    why: 'A leader has saved something.',
  },
  {
    file: 'engine/rules/quantities/csv-header.ts',
    source: "return /^\\s*[1-9]\\d{0,8}\\s*$/.test(cell ?? '') ? Number(cell) : undefined;",
    original: "''",
    mutated: "'mutant'",
    why: 'Neither is a number.',
  },
  {
    file: 'engine/rules/quantities/csv-rows.ts',
    source: "const [line = '', said] = /^\\uFEFF?sep=([,;\\t])(?:\\r\\n|\\n|\\r)/i.exec(start) ?? [];",
    original: "''",
    mutated: "'mutant'",
    why: 'Without a match the line is not read.',
  },
  {
    file: 'engine/rules/quantities/parse-personalisation-csv.ts',
    source: "const [number = '', ...texts] = cells;",
    original: "''",
    mutated: "'mutant'",
    why: 'A row has a first cell.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: "if (value === '') return { saved };",
    original: '{ saved }',
    mutated: '{}',
    why: 'What the design saved stays without being saved again.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: "case 'IMAGE':",
    original: "'IMAGE'",
    mutated: "''",
    why: 'Fixed artwork is no column.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: 'return { saved };',
    original: '{ saved }',
    mutated: '{}',
    why: 'Fixed artwork is no column.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: 'const types = image ? allowedImageTypes(image, findDefinition(product, entry.original)) : [];',
    original: 'image',
    mutated: 'true',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: "const refusal = refuseImageUpload({ name: fileName, type: '', sizeBytes: 0 }, types);",
    original: '0',
    mutated: '1',
    why: 'The limit is 50 MB.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: 'if (hex !== undefined && layer.configuration.colour?.colourSwitch === 2) {',
    original: 'layer.configuration.colour?.colourSwitch',
    mutated: 'layer.configuration.colour.colourSwitch',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    source: 'const offered = entry.layer.configuration.clipArt?.clipArts ?? [];',
    original: 'entry.layer.configuration.clipArt?.clipArts',
    mutated: 'entry.layer.configuration.clipArt.clipArts',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/validate/check-print-areas.ts',
    source: 'if (Math.abs(previewRatio / printRatio - 1) > maxAspectError) {',
    original: 'Math.abs(previewRatio / printRatio - 1) > maxAspectError',
    mutated: '(Math.abs(previewRatio / printRatio - 1)) >= (maxAspectError)',
    why: 'Next to 1 no binary fraction is 0.01 away.',
  },
  {
    file: 'engine/rules/validate/check-product-layers.ts',
    source:
      'if (smallest.value !== undefined && largest.value !== undefined && smallest.value > largest.value)',
    original: 'smallest.value !== undefined && largest.value !== undefined',
    mutated: '(smallest.value !== undefined) || (largest.value !== undefined)',
    why: 'No number is above `undefined`, nor the other way round.',
  },
  {
    file: 'engine/rules/validate/check-references.ts',
    source:
      'message: `${layer.name || `Layer ${layer.id}`} is linked to ${layer.configuration.text?.linkedTextLayerId}, which leads to no text of its own.`,',
    original: 'layer.configuration.text?.linkedTextLayerId',
    mutated: 'layer.configuration.text.linkedTextLayerId',
    why: 'A layer that is linked has a text.',
  },
  {
    file: 'engine/rules/validate/check-references.ts',
    source: "designFunction === 'TEXTAREA' && (!text?.code || text.code.showText);",
    original: 'text?.code',
    mutated: 'text.code',
    why: 'A parsed layer has the settings of its design function.',
  },
  {
    file: 'engine/rules/validate/check-views.ts',
    source:
      'const layers = groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers ?? [];',
    original: 'groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers',
    mutated: 'groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id)).layers',
    why: 'Every mask of a variant has a layer group, if an empty one.',
  },
  {
    file: 'engine/rules/validate/validate-design.ts',
    source: "return { severity: 'error', rule: error.code, message: error.message, path: error.path ?? '' };",
    original: "''",
    mutated: "'mutant'",
    why: 'The refusal of a variant has a path.',
  },
  {
    file: 'engine/text/bend-outline.ts',
    source: 'let pen: Point = [0, 0];',
    original: '[0, 0]',
    mutated: '[]',
    why: 'An outline begins by moving the pen.',
  },
  {
    file: 'engine/text/bend-outline.ts',
    source: 'let pen: Point = [0, 0];',
    original: '0',
    mutated: '1',
    why: 'An outline begins by moving the pen.',
  },
  {
    file: 'engine/text/bidi-levels.ts',
    source: "const { levels, paragraphs } = bidi.getEmbeddingLevels(standIns(paragraph), 'auto');",
    original: "'auto'",
    mutated: "''",
    why: 'bidi-js takes what is neither `ltr` nor `rtl` for `auto`.',
  },
  {
    file: 'engine/text/bidi-levels.ts',
    source: 'const highest = Math.max(0, ...runs.map(({ level }) => level));',
    original: '0',
    mutated: '1',
    why: 'No run has that level, so none is turned.',
  },
  {
    file: 'engine/text/fit-font-size.ts',
    source: 'if (minimum > maximum || !fits(minimum)) return undefined;',
    original: 'minimum > maximum',
    mutated: '(minimum) >= (maximum)',
    why: 'The maximum has been tried.',
  },
  {
    file: 'engine/text/fit-font-size.ts',
    source: 'const middle = Math.floor((fitting + tooLarge) / 2);',
    original: 'Math.floor((fitting + tooLarge) / 2)',
    mutated: 'Math.ceil((fitting + tooLarge) / 2)',
    why: 'Both lie between, and the search ends at the same size.',
  },
  {
    file: 'engine/text/unit-vector.ts',
    source: 'const quarter = Math.round(angleRad / (halfPiHead + halfPiTail));',
    original: 'halfPiHead + halfPiTail',
    mutated: '(halfPiHead) - (halfPiTail)',
    why: 'Which quarter is nearest differs next to 45 degrees alone, where both serve.',
  },
  {
    file: 'engine/text/script-of.ts',
    source: 'if (script === undefined) {',
    original: 'script === undefined',
    mutated: 'true',
    why: 'A cache.',
  },
  {
    file: 'engine/text/script-of.ts',
    source: 'known.set(codePoint, script);',
    original: 'known.set(codePoint, script)',
    mutated: 'undefined',
    why: 'A cache.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'let penX = 0;',
    original: '0',
    mutated: '1',
    why: 'An outline begins by moving the pen.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'let penY = 0;',
    original: '0',
    mutated: '1',
    why: 'An outline begins by moving the pen.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (x < bounds.minX) bounds.minX = x;',
    original: 'x < bounds.minX',
    mutated: '(x) <= (bounds.minX)',
    why: 'The bound is set to the value it has.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (x > bounds.maxX) bounds.maxX = x;',
    original: 'x > bounds.maxX',
    mutated: '(x) >= (bounds.maxX)',
    why: 'The bound is set to the value it has.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (y < bounds.minY) bounds.minY = y;',
    original: 'y < bounds.minY',
    mutated: '(y) <= (bounds.minY)',
    why: 'The bound is set to the value it has.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (y > bounds.maxY) bounds.maxY = y;',
    original: 'y > bounds.maxY',
    mutated: '(y) >= (bounds.maxY)',
    why: 'The bound is set to the value it has.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (control >= Math.min(from, to) && control <= Math.max(from, to)) return; // monotone',
    original: 'control >= Math.min(from, to)',
    mutated: '(control) > (Math.min(from, to))',
    why: 'At an end the extremum is that end.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (control >= Math.min(from, to) && control <= Math.max(from, to)) return; // monotone',
    original: 'control <= Math.max(from, to)',
    mutated: '(control) < (Math.max(from, to))',
    why: 'At an end the extremum is that end.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'const low = Math.min(from, to);',
    original: 'Math.min(from, to)',
    mutated: 'Math.max(from, to)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'const high = Math.max(from, to);',
    original: 'Math.max(from, to)',
    mutated: 'Math.min(from, to)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source:
      "if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the ends' hull",
    original: 'control1 >= low && control1 <= high && control2 >= low && control2 <= high',
    mutated: 'false',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source:
      "if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the ends' hull",
    original: 'control1 >= low',
    mutated: '(control1) > (low)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source:
      "if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the ends' hull",
    original: 'control1 <= high',
    mutated: '(control1) < (high)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source:
      "if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the ends' hull",
    original: 'control2 >= low',
    mutated: '(control2) > (low)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source:
      "if (control1 >= low && control1 <= high && control2 >= low && control2 <= high) return; // inside the ends' hull",
    original: 'control2 <= high',
    mutated: '(control2) < (high)',
    why: 'A shortcut: a curve inside the hull of its ends adds nothing.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (!(t > 0 && t < 1)) return;',
    original: 't > 0',
    mutated: '(t) >= (0)',
    why: 'At an end the extremum is that end.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (!(t > 0 && t < 1)) return;',
    original: 't < 1',
    mutated: '(t) <= (1)',
    why: 'At an end the extremum is that end.',
  },
  {
    file: 'engine/text/outline-bounds.ts',
    source: 'if (Math.abs(a) < 1e-12) return addAt(-c / b);',
    original: 'Math.abs(a) < 1e-12',
    mutated: '(Math.abs(a)) <= (1e-12)',
    why: 'Next to the limit both ways come to the same.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source: '#verbs = new Uint8Array(64);',
    original: '64',
    mutated: '65',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source: '#points = new Float64Array(256);',
    original: '256',
    mutated: '257',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source: 'this.#verbs = grow(this.#verbs, new Uint8Array(2 * this.#verbCount));',
    original: '2',
    mutated: '3',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source: 'const needed = this.#numberCount + 2 * pointsPerVerb[step]!;',
    original: '2',
    mutated: '3',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source:
      'if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(2 * needed));',
    original: 'needed > this.#points.length',
    mutated: '(needed) >= (this.#points.length)',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/outline-builder.ts',
    source:
      'if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(2 * needed));',
    original: '2',
    mutated: '3',
    why: 'The arrays grow earlier or further than they must.',
  },
  {
    file: 'engine/text/transform-outline.ts',
    source: 'for (let i = 0; i < points.length; i += 2) {',
    original: 'i < points.length',
    mutated: '(i) <= (points.length)',
    why: 'What is written beyond an array’s end is lost.',
  },
  {
    file: 'engine/text/glyph-reader.ts',
    source: 'if (this.#builder.pointCount <= shapingLimits.maxGlyphPoints) step(...numbers);',
    original: 'this.#builder.pointCount <= shapingLimits.maxGlyphPoints',
    mutated: 'true',
    why: 'It spares memory: a glyph beyond the cap is refused either way.',
  },
  {
    file: 'engine/text/place-straight.ts',
    source: 'return low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);',
    original: 'low > high',
    mutated: '(low) >= (high)',
    why: 'Equal bounds are their own middle.',
  },
];

export const isExplained = (mutant: Mutant, explanations: Explanation[]): boolean =>
  explanations.some((explanation) => explains(explanation, mutant));

/** Explanations of these files' mutants that explain none which survives: the code has changed, or a test kills it. */
export function listStaleExplanations(
  explanations: Explanation[],
  files: readonly string[],
  survivors: Mutant[],
): Explanation[] {
  return explanations.filter(
    (explanation) =>
      files.includes(explanation.file) && !survivors.some((mutant) => explains(explanation, mutant)),
  );
}

function explains(explanation: Explanation, mutant: Mutant): boolean {
  return (['file', 'source', 'original', 'mutated'] as const).every(
    (key) => explanation[key] === mutant[key],
  );
}

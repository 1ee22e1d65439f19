import { explain, type Explanation } from './explanation.ts';

export const engineRules: Explanation[] = [
  explain('engine/rules/colour/contrast.ts', 'No two colours of 24 bits have a contrast of exactly 4.5.', [
    "«contrastOf(ground, '#ffffff') >= MIN_CONTRAST → (contrastOf(ground, '#ffffff')) > (MIN_CONTRAST)» ? '#ffffff' : '#000000';",
    'const isReadable = (ground: string) => texts.every((text) => «contrastOf(ground, text) >= MIN_CONTRAST → (contrastOf(ground, text)) > (MIN_CONTRAST)»);',
  ]),
  explain('engine/rules/colour/check-styling.ts', 'No two colours of 24 bits have a contrast of exactly 3.', [
    'if (button !== undefined && «contrastOf(button, ground) < MIN_CONTROL_CONTRAST → (contrastOf(button, ground)) <= (MIN_CONTROL_CONTRAST)»)',
  ]),
  explain(
    'engine/rules/geometry/distribute-areas.ts',
    'Without remaining space the gap is 0 in both cases.',
    [
      'const outerGap = «free >= 0 → (free) > (0)» ? free / (lengths.length + 1) : 0;',
      'const gap = «free >= 0 → (free) > (0)» ? outerGap : free / (lengths.length - 1);',
    ],
  ),
  explain('engine/rules/geometry/drag-print-area.ts', '`dragMin` is 0.', [
    'const kept = Math.min(Math.max(length, 0), «dragMax - dragMin → (dragMax) + (dragMin)»);',
  ]),
  explain(
    'engine/rules/geometry/place-in-area.ts',
    'An object with the proportions of its area has the same width and height in both cases.',
    [
      'const isWider = «size.width * height > width * size.height → (size.width * height) >= (width * size.height)»;',
    ],
  ),
  explain('api/office/import-fields.ts', "`Number('')` is 0, too.", [
    "const [, year, month, day, hours = «'0' → ''», minutes = '0', seconds = '0'] = ISO_DATE.exec(text) ?? [];",
  ]),
  explain('api/office/too-long.ts', 'A shortcut for speed: the loop after it has the same result.', [
    'if («text.length <= maxChars → (text.length) < (maxChars)») return undefined;',
    'if («text.length <= maxChars → false») return undefined;',
  ]),
  explain('engine/rules/quantities/csv-header.ts', 'Neither is a number.', [
    "return /^\\s*[1-9]\\d{0,8}\\s*$/.test(cell ?? «'' → 'mutant'») ? Number(cell) : undefined;",
  ]),
  explain('engine/rules/quantities/csv-rows.ts', 'Without a match the line is not read.', [
    "const [line = «'' → 'mutant'», said] = /^\\uFEFF?sep=([,;\\t])(?:\\r\\n|\\n|\\r)/i.exec(start) ?? [];",
  ]),
  explain(
    'engine/rules/quantities/fill-layer.ts',
    'Saved data of the design remains without being saved again.',
    ["if (value === '') return «{ saved } → {}»;"],
  ),
  explain('engine/rules/quantities/fill-layer.ts', 'Fixed artwork has no column.', [
    "case «'IMAGE' → ''»:",
    'return «{ saved } → {}»;',
  ]),
  explain(
    'engine/rules/quantities/fill-layer.ts',
    'A parsed layer has the settings of its design function.',
    [
      'const types = «image → true» ? allowedImageTypes(image, findDefinition(product, entry.original)) : [];',
      'if (isHexColour(value) && «layer.configuration.colour?.colourSwitch → layer.configuration.colour.colourSwitch» === 2) {',
      'const offered = «entry.layer.configuration.clipArt?.clipArts → entry.layer.configuration.clipArt.clipArts» ?? [];',
    ],
  ),
  explain('engine/rules/quantities/fill-layer.ts', 'The limit is 50 MB.', [
    "const refusal = refuseImageUpload({ name: fileName, type: '', sizeBytes: «0 → 1» }, types);",
  ]),
  explain(
    'engine/rules/quantities/check-item-text.ts',
    'A parsed layer has the settings of its design function.',
    ['if («!settings → false») return [];'],
  ),
  explain(
    'engine/rules/quantities/list-item-columns.ts',
    'A parsed layer has the settings of its design function.',
    [
      'if (!isOpen || «text?.allowIndividualQuantityPersonalisation → text.allowIndividualQuantityPersonalisation» !== true) continue;',
    ],
  ),
  explain('engine/rules/quantities/parse-personalisation-csv.ts', 'Every row has a first cell.', [
    "const begins = JSON.stringify((cells[0] ?? «'' → 'mutant'»).slice(0, 80));",
  ]),
  explain('engine/rules/text-of-item.ts', 'A parsed layer has the settings of its design function.', [
    "const isCopied = own === '' && «layer.configuration.text?.copyIndividualQuantityPersonalisation → layer.configuration.text.copyIndividualQuantityPersonalisation» === true;",
    "cutText(product, layer, ownTextOfItem(layer, item) ?? «layer.configuration.text?.text → layer.configuration.text.text» ?? '');",
    "cutText(product, layer, ownTextOfItem(layer, item) ?? layer.configuration.text?.text ?? «'' → 'mutant'»);",
  ]),
  explain(
    'engine/rules/text/apply-personalised-text.ts',
    'A parsed layer has the settings of its design function.',
    ['return «settings → true»'],
  ),
  explain('engine/rules/text/graphemes.ts', 'The value is the default.', [
    "const segmenter = new Intl.Segmenter('en', «{ granularity: 'grapheme' } → {}»);",
  ]),
  explain('engine/rules/text/limit-lines.ts', '`indexOf` searches from 0 in both cases.', [
    'let end = -«1 → 2»;',
  ]),
  explain(
    'engine/rules/text/remove-emoji.ts',
    'A shortcut for speed: the loop after it has the same result.',
    ['if («!MAY_HOLD_EMOJI.test(text) → false») return text;'],
  ),
  explain(
    'engine/rules/text/truncate-text.ts',
    'A shortcut for speed: the loop after it has the same result.',
    [
      'if («maxChars === undefined || text.length <= maxChars → (maxChars === undefined) && (text.length <= maxChars)») return text; // a grapheme has at least one code unit',
      'if («maxChars === undefined || text.length <= maxChars → false») return text; // a grapheme has at least one code unit',
      'if (maxChars === undefined || «text.length <= maxChars → (text.length) < (maxChars)») return text; // a grapheme has at least one code unit',
    ],
  ),
  explain('engine/rules/upload/extension-of.ts', 'A match always has the group.', [
    "return «/\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase() → /\\.([^./\\\\]+)$/.exec(name)?.[1].toLowerCase()» ?? '';",
  ]),
  explain('engine/rules/validate/check-print-areas.ts', 'No binary fraction is exactly 0.01 from 1.', [
    'if («Math.abs(previewRatio / printRatio - 1) > maxAspectError → (Math.abs(previewRatio / printRatio - 1)) >= (maxAspectError)») {',
  ]),
  explain(
    'engine/rules/validate/check-product-layers.ts',
    'Comparisons of numbers with `undefined` are false.',
    [
      'if («smallest.value !== undefined && largest.value !== undefined → (smallest.value !== undefined) || (largest.value !== undefined)» && smallest.value > largest.value)',
    ],
  ),
  explain('engine/rules/validate/check-references.ts', 'A linked layer always has a text.', [
    'message: `${layer.name || `Layer ${layer.id}`} is linked to ${«layer.configuration.text?.linkedTextLayerId → layer.configuration.text.linkedTextLayerId»}, which leads to no text of its own.`,',
  ]),
  explain(
    'engine/rules/validate/check-references.ts',
    'A parsed layer has the settings of its design function.',
    ["designFunction === 'TEXTAREA' && (!«text?.code → text.code» || text.code.showText);"],
  ),
  explain(
    'engine/rules/validate/check-views.ts',
    'Every mask of a variant has a layer group, which may be empty.',
    [
      'const layers = «groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers → groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id)).layers» ?? [];',
    ],
  ),
  explain('engine/rules/validate/validate-design.ts', 'The refusal of a variant has a path.', [
    "return { severity: 'error', rule: error.code, message: error.message, path: error.path ?? «'' → 'mutant'» };",
  ]),
];

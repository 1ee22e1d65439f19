import type { Explanation } from './explanation.ts';

export const engineRules: Explanation[] = [
  {
    file: 'engine/rules/colour/contrast.ts',
    why: 'No two colours of 24 bits have a contrast of exactly 4.5.',
    changes: [
      {
        source: "contrastOf(ground, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000';",
        original: "contrastOf(ground, '#ffffff') >= MIN_CONTRAST",
        mutated: "(contrastOf(ground, '#ffffff')) > (MIN_CONTRAST)",
      },
      {
        source:
          'const isReadable = (ground: string) => texts.every((text) => contrastOf(ground, text) >= MIN_CONTRAST);',
        original: 'contrastOf(ground, text) >= MIN_CONTRAST',
        mutated: '(contrastOf(ground, text)) > (MIN_CONTRAST)',
      },
    ],
  },
  {
    file: 'engine/rules/colour/check-styling.ts',
    why: 'No two colours of 24 bits have a contrast of exactly 3.',
    changes: [
      {
        source: 'if (button !== undefined && contrastOf(button, ground) < MIN_CONTROL_CONTRAST)',
        original: 'contrastOf(button, ground) < MIN_CONTROL_CONTRAST',
        mutated: '(contrastOf(button, ground)) <= (MIN_CONTROL_CONTRAST)',
      },
    ],
  },
  {
    file: 'engine/rules/geometry/distribute-areas.ts',
    why: 'Without remaining space the gap is 0 in both cases.',
    changes: [
      {
        source: 'const outerGap = free >= 0 ? free / (lengths.length + 1) : 0;',
        original: 'free >= 0',
        mutated: '(free) > (0)',
      },
      {
        source: 'const gap = free >= 0 ? outerGap : free / (lengths.length - 1);',
        original: 'free >= 0',
        mutated: '(free) > (0)',
      },
    ],
  },
  {
    file: 'engine/rules/geometry/drag-print-area.ts',
    why: '`dragMin` is 0.',
    changes: [
      {
        source: 'const kept = Math.min(Math.max(length, 0), dragMax - dragMin);',
        original: 'dragMax - dragMin',
        mutated: '(dragMax) + (dragMin)',
      },
    ],
  },
  {
    file: 'engine/rules/geometry/place-in-area.ts',
    why: 'An object with the proportions of its area has the same width and height in both cases.',
    changes: [
      {
        source: 'const isWider = size.width * height > width * size.height;',
        original: 'size.width * height > width * size.height',
        mutated: '(size.width * height) >= (width * size.height)',
      },
    ],
  },
  {
    file: 'api/office/import-fields.ts',
    why: "`Number('')` is 0, too.",
    changes: [
      {
        source:
          "const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO_DATE.exec(text) ?? [];",
        original: "'0'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/office/too-long.ts',
    why: 'A shortcut for speed: the loop after it has the same result.',
    changes: [
      {
        source: 'if (text.length <= maxChars) return undefined;',
        original: 'text.length <= maxChars',
        mutated: '(text.length) < (maxChars)',
      },
      {
        source: 'if (text.length <= maxChars) return undefined;',
        original: 'text.length <= maxChars',
        mutated: 'false',
      },
    ],
  },
  {
    file: 'engine/rules/quantities/csv-header.ts',
    why: 'Neither is a number.',
    changes: [
      {
        source: "return /^\\s*[1-9]\\d{0,8}\\s*$/.test(cell ?? '') ? Number(cell) : undefined;",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'engine/rules/quantities/csv-rows.ts',
    why: 'Without a match the line is not read.',
    changes: [
      {
        source: "const [line = '', said] = /^\\uFEFF?sep=([,;\\t])(?:\\r\\n|\\n|\\r)/i.exec(start) ?? [];",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    why: 'Saved data of the design remains without being saved again.',
    changes: [{ source: "if (value === '') return { saved };", original: '{ saved }', mutated: '{}' }],
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    why: 'Fixed artwork has no column.',
    changes: [
      { source: "case 'IMAGE':", original: "'IMAGE'", mutated: "''" },
      { source: 'return { saved };', original: '{ saved }', mutated: '{}' },
    ],
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source:
          'const types = image ? allowedImageTypes(image, findDefinition(product, entry.original)) : [];',
        original: 'image',
        mutated: 'true',
      },
      {
        source: 'if (hex !== undefined && layer.configuration.colour?.colourSwitch === 2) {',
        original: 'layer.configuration.colour?.colourSwitch',
        mutated: 'layer.configuration.colour.colourSwitch',
      },
      {
        source: 'const offered = entry.layer.configuration.clipArt?.clipArts ?? [];',
        original: 'entry.layer.configuration.clipArt?.clipArts',
        mutated: 'entry.layer.configuration.clipArt.clipArts',
      },
    ],
  },
  {
    file: 'engine/rules/quantities/fill-layer.ts',
    why: 'The limit is 50 MB.',
    changes: [
      {
        source: "const refusal = refuseImageUpload({ name: fileName, type: '', sizeBytes: 0 }, types);",
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'engine/rules/quantities/check-item-text.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [{ source: 'if (!settings) return [];', original: '!settings', mutated: 'false' }],
  },
  {
    file: 'engine/rules/quantities/list-item-columns.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source: 'if (!isOpen || text?.allowIndividualQuantityPersonalisation !== true) continue;',
        original: 'text?.allowIndividualQuantityPersonalisation',
        mutated: 'text.allowIndividualQuantityPersonalisation',
      },
    ],
  },
  {
    file: 'engine/rules/quantities/parse-personalisation-csv.ts',
    why: 'Every row has a first cell.',
    changes: [
      {
        source: "const begins = JSON.stringify((cells[0] ?? '').slice(0, 80));",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'engine/rules/text-of-item.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source:
          "const isCopied = own === '' && layer.configuration.text?.copyIndividualQuantityPersonalisation === true;",
        original: 'layer.configuration.text?.copyIndividualQuantityPersonalisation',
        mutated: 'layer.configuration.text.copyIndividualQuantityPersonalisation',
      },
      {
        source:
          "cutText(product, layer, ownTextOfItem(layer, item) ?? layer.configuration.text?.text ?? '');",
        original: 'layer.configuration.text?.text',
        mutated: 'layer.configuration.text.text',
      },
      {
        source:
          "cutText(product, layer, ownTextOfItem(layer, item) ?? layer.configuration.text?.text ?? '');",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'engine/rules/text/apply-personalised-text.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [{ source: 'return settings', original: 'settings', mutated: 'true' }],
  },
  {
    file: 'engine/rules/text/graphemes.ts',
    why: 'The value is the default.',
    changes: [
      {
        source: "const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });",
        original: "{ granularity: 'grapheme' }",
        mutated: '{}',
      },
    ],
  },
  {
    file: 'engine/rules/text/limit-lines.ts',
    why: '`indexOf` searches from 0 in both cases.',
    changes: [{ source: 'let end = -1;', original: '1', mutated: '2' }],
  },
  {
    file: 'engine/rules/text/remove-emoji.ts',
    why: 'A shortcut for speed: the loop after it has the same result.',
    changes: [
      {
        source: 'if (!MAY_HOLD_EMOJI.test(text)) return text;',
        original: '!MAY_HOLD_EMOJI.test(text)',
        mutated: 'false',
      },
    ],
  },
  {
    file: 'engine/rules/text/truncate-text.ts',
    why: 'A shortcut for speed: the loop after it has the same result.',
    changes: [
      {
        source:
          'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
        original: 'maxChars === undefined || text.length <= maxChars',
        mutated: '(maxChars === undefined) && (text.length <= maxChars)',
      },
      {
        source:
          'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
        original: 'maxChars === undefined || text.length <= maxChars',
        mutated: 'false',
      },
      {
        source:
          'if (maxChars === undefined || text.length <= maxChars) return text; // a grapheme has at least one code unit',
        original: 'text.length <= maxChars',
        mutated: '(text.length) < (maxChars)',
      },
    ],
  },
  {
    file: 'engine/rules/upload/extension-of.ts',
    why: 'A match always has the group.',
    changes: [
      {
        source: "return /\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';",
        original: '/\\.([^./\\\\]+)$/.exec(name)?.[1]?.toLowerCase()',
        mutated: '/\\.([^./\\\\]+)$/.exec(name)?.[1].toLowerCase()',
      },
    ],
  },
  {
    file: 'engine/rules/validate/check-print-areas.ts',
    why: 'No binary fraction is exactly 0.01 from 1.',
    changes: [
      {
        source: 'if (Math.abs(previewRatio / printRatio - 1) > maxAspectError) {',
        original: 'Math.abs(previewRatio / printRatio - 1) > maxAspectError',
        mutated: '(Math.abs(previewRatio / printRatio - 1)) >= (maxAspectError)',
      },
    ],
  },
  {
    file: 'engine/rules/validate/check-product-layers.ts',
    why: 'Comparisons of numbers with `undefined` are false.',
    changes: [
      {
        source:
          'if (smallest.value !== undefined && largest.value !== undefined && smallest.value > largest.value)',
        original: 'smallest.value !== undefined && largest.value !== undefined',
        mutated: '(smallest.value !== undefined) || (largest.value !== undefined)',
      },
    ],
  },
  {
    file: 'engine/rules/validate/check-references.ts',
    why: 'A linked layer always has a text.',
    changes: [
      {
        source:
          'message: `${layer.name || `Layer ${layer.id}`} is linked to ${layer.configuration.text?.linkedTextLayerId}, which leads to no text of its own.`,',
        original: 'layer.configuration.text?.linkedTextLayerId',
        mutated: 'layer.configuration.text.linkedTextLayerId',
      },
    ],
  },
  {
    file: 'engine/rules/validate/check-references.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source: "designFunction === 'TEXTAREA' && (!text?.code || text.code.showText);",
        original: 'text?.code',
        mutated: 'text.code',
      },
    ],
  },
  {
    file: 'engine/rules/validate/check-views.ts',
    why: 'Every mask of a variant has a layer group, which may be empty.',
    changes: [
      {
        source:
          'const layers = groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers ?? [];',
        original: 'groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers',
        mutated: 'groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id)).layers',
      },
    ],
  },
  {
    file: 'engine/rules/validate/validate-design.ts',
    why: 'The refusal of a variant has a path.',
    changes: [
      {
        source:
          "return { severity: 'error', rule: error.code, message: error.message, path: error.path ?? '' };",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
];

import type { Explanation } from './explanation.ts';

export const engineRulesLayers: Explanation[] = [
  {
    file: 'engine/rules/layers/assemble-layers.ts',
    why: 'No layer of the product has the id `undefined`, so the copies are not read.',
    changes: [
      { source: 'if (root === undefined) continue;', original: 'root === undefined', mutated: 'false' },
    ],
  },
  {
    file: 'engine/rules/layers/clip-art-charges.ts',
    why: 'Only resolved clip art has a `clipArt`.',
    changes: [
      {
        source:
          "layers.map((layer) => (layer.kind === 'clipArt' ? (layer.clipArt?.additionalCharge ?? 0) : 0)),",
        original: "layer.kind === 'clipArt'",
        mutated: 'true',
      },
    ],
  },
  {
    file: 'engine/rules/layers/cut-text.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [{ source: 'if (!settings) return text;', original: '!settings', mutated: 'false' }],
  },
  {
    file: 'engine/rules/layers/duplication.ts',
    why: 'Only texts and pictures have a `duplicationMaximum`.',
    changes: [
      {
        source: "COLOURAREA: { maxAreas: 'maxColourLayers', copyLimit: 'maxColourLayers' },",
        original: "'maxColourLayers'",
        mutated: "''",
      },
      {
        source: "CLIPARTAREA: { maxAreas: 'maxClipArtLayers', copyLimit: 'maxClipArtLayers' },",
        original: "'maxClipArtLayers'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'engine/rules/layers/forbidden-changes.ts',
    why: 'No binary fraction is exactly 0.1 from 180.',
    changes: [
      {
        source: "if (refuseRotation(layer) && turnDeg > SAME_ANGLE_DEG) changes.push('angle');",
        original: 'turnDeg > SAME_ANGLE_DEG',
        mutated: '(turnDeg) >= (SAME_ANGLE_DEG)',
      },
    ],
  },
  {
    file: 'engine/rules/layers/layer-fonts.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source:
          'const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || text?.italics === true };',
        original: 'text?.bold',
        mutated: 'text.bold',
      },
      {
        source:
          'const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || text?.italics === true };',
        original: 'text?.italics',
        mutated: 'text.italics',
      },
    ],
  },
  {
    file: 'engine/rules/layers/layer-fonts.ts',
    why: 'A missing style counts as false.',
    changes: [
      {
        source: '{ bold: false, italic: false },',
        original: '{ bold: false, italic: false }',
        mutated: '{}',
      },
    ],
  },
  {
    file: 'engine/rules/layers/link-text.ts',
    why: 'A layer that is not linked would get its own text again.',
    changes: [
      {
        source:
          'const source = text?.linkedTextLayerId === undefined ? undefined : linkedSource(entry.layer, byId);',
        original: 'text?.linkedTextLayerId === undefined',
        mutated: 'false',
      },
    ],
  },
  {
    file: 'engine/rules/layers/personalisable.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source: 'return text?.allowInput ?? false;',
        original: 'text?.allowInput',
        mutated: 'text.allowInput',
      },
      { source: 'return text?.allowInput ?? false;', original: 'false', mutated: 'true' },
      {
        source: 'return image?.allowInput ?? false;',
        original: 'image?.allowInput',
        mutated: 'image.allowInput',
      },
      { source: 'return image?.allowInput ?? false;', original: 'false', mutated: 'true' },
      {
        source: 'return !(colour?.disableInput ?? false);',
        original: 'colour?.disableInput',
        mutated: 'colour.disableInput',
      },
      { source: 'return !(colour?.disableInput ?? false);', original: 'false', mutated: 'true' },
      {
        source: 'return (clipArt?.clipArts.length ?? 0) > 0;',
        original: 'clipArt?.clipArts.length',
        mutated: 'clipArt.clipArts.length',
      },
      { source: 'return (clipArt?.clipArts.length ?? 0) > 0;', original: '0', mutated: '1' },
    ],
  },
  {
    file: 'engine/rules/layers/resolve-text.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source: "return cutText(product, layer, layer.configuration.text?.text ?? '');",
        original: 'layer.configuration.text?.text',
        mutated: 'layer.configuration.text.text',
      },
      {
        source: "return cutText(product, layer, layer.configuration.text?.text ?? '');",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'engine/rules/layers/shows-text-menu.ts',
    why: 'A parsed layer has the settings of its design function.',
    changes: [
      {
        source: 'text?.allowTextEmphasisChange === true ||',
        original: 'text?.allowTextEmphasisChange',
        mutated: 'text.allowTextEmphasisChange',
      },
      {
        source: 'text?.allowTextAlignmentChange === true',
        original: 'text?.allowTextAlignmentChange',
        mutated: 'text.allowTextAlignmentChange',
      },
    ],
  },
  {
    file: 'engine/rules/layers/synchronise-layers.ts',
    why: 'A leading layer always has saved data.',
    changes: [{ source: 'if (!saved) return follower;', original: '!saved', mutated: 'false' }],
  },
  {
    file: 'engine/rules/layers/synchronise-layers.ts',
    why: 'Neither is the key of a group.',
    changes: [
      {
        source: "const leader = leaders.get(groupKey(follower) ?? '');",
        original: "''",
        mutated: "'mutant'",
      },
      {
        source: "const leader = leadersOf(layers).get(groupKey(follower) ?? '');",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
];

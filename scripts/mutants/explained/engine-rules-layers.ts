import { explain, type Explanation } from './explanation.ts';

export const engineRulesLayers: Explanation[] = [
  explain(
    'engine/rules/layers/assemble-layers.ts',
    'No layer of the product has the id `undefined`, so the copies are not read.',
    ['if («root === undefined → false») continue;'],
  ),
  explain('engine/rules/layers/clip-art-charges.ts', 'Only resolved clip art has a `clipArt`.', [
    "layers.map((layer) => («layer.kind === 'clipArt' → true» ? (layer.clipArt?.additionalCharge ?? 0) : 0)),",
  ]),
  explain('engine/rules/layers/cut-text.ts', 'A parsed layer has the settings of its design function.', [
    'if («!settings → false») return text;',
  ]),
  explain('engine/rules/layers/duplication.ts', 'Only texts and pictures have a `duplicationMaximum`.', [
    "COLOURAREA: { maxAreas: «'maxColourLayers' → ''», copyLimit: 'maxColourLayers' },",
    "CLIPARTAREA: { maxAreas: «'maxClipArtLayers' → ''», copyLimit: 'maxClipArtLayers' },",
  ]),
  explain('engine/rules/layers/forbidden-changes.ts', 'No binary fraction is exactly 0.1 from 180.', [
    "if (refuseRotation(layer) && «turnDeg > SAME_ANGLE_DEG → (turnDeg) >= (SAME_ANGLE_DEG)») changes.push('angle');",
  ]),
  explain('engine/rules/layers/layer-fonts.ts', 'A parsed layer has the settings of its design function.', [
    'const wanted = { bold: own.bold || «text?.bold → text.bold» === true, italic: own.italic || text?.italics === true };',
    'const wanted = { bold: own.bold || text?.bold === true, italic: own.italic || «text?.italics → text.italics» === true };',
  ]),
  explain('engine/rules/layers/layer-fonts.ts', 'A missing style counts as false.', [
    '«{ bold: false, italic: false } → {}»,',
  ]),
  explain('engine/rules/layers/link-text.ts', 'A layer that is not linked would get its own text again.', [
    'const source = «text?.linkedTextLayerId === undefined → false» ? undefined : linkedSource(entry.layer, byId);',
  ]),
  explain(
    'engine/rules/layers/personalisable.ts',
    'A parsed layer has the settings of its design function.',
    [
      'return «text?.allowInput → text.allowInput» ?? false;',
      'return text?.allowInput ?? «false → true»;',
      'return «image?.allowInput → image.allowInput» ?? false;',
      'return image?.allowInput ?? «false → true»;',
      'return !(«colour?.disableInput → colour.disableInput» ?? false);',
      'return !(colour?.disableInput ?? «false → true»);',
      'return («clipArt?.clipArts.length → clipArt.clipArts.length» ?? 0) > 0;',
      'return (clipArt?.clipArts.length ?? «0 → 1») > 0;',
    ],
  ),
  explain('engine/rules/layers/resolve-text.ts', 'A parsed layer has the settings of its design function.', [
    "return cutText(product, layer, «layer.configuration.text?.text → layer.configuration.text.text» ?? '');",
    "return cutText(product, layer, layer.configuration.text?.text ?? «'' → 'mutant'»);",
  ]),
  explain(
    'engine/rules/layers/shows-text-menu.ts',
    'A parsed layer has the settings of its design function.',
    [
      '«text?.allowTextEmphasisChange → text.allowTextEmphasisChange» === true ||',
      '«text?.allowTextAlignmentChange → text.allowTextAlignmentChange» === true',
    ],
  ),
  explain('engine/rules/layers/synchronise-layers.ts', 'A leading layer always has saved data.', [
    'if («!saved → false») return follower;',
  ]),
  explain('engine/rules/layers/synchronise-layers.ts', 'Neither is the key of a group.', [
    "const leader = leaders.get(groupKey(follower) ?? «'' → 'mutant'»);",
    "const leader = leadersOf(layers).get(groupKey(follower) ?? «'' → 'mutant'»);",
  ]),
];

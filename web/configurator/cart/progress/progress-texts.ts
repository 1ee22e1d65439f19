import type { Design } from '../../../../engine/browser.ts';
import {
  enteredText,
  findDefinition,
  isPersonalisable,
  type ResolvedText,
  sameId,
} from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { editBlock } from '../../session/commands/edit-layer.ts';
import { layersOfDesign } from '../../session/layers-of.ts';
import type { Command } from '../../session/outcome.ts';
import type { Session } from '../../session/session.ts';
import { wholeDesign } from '../../session/whole-design.ts';

export type Quantities = Design['customisation']['textAreaQuantities'];

type TextLayer = ResolvedText & { kind: 'text' };

const textLayers = ({ product, design }: Pick<Session, 'product' | 'design'>) =>
  layersOfDesign(product, wholeDesign(design)).filter(
    (entry): entry is typeof entry & TextLayer =>
      entry.kind === 'text' && isPersonalisable(entry.layer, findDefinition(product, entry.layer)),
  );

/** The texts of a design for saving progress: those of each item, or of one item if items have none (configurator §3). */
export function composeProgress(session: Pick<Session, 'product' | 'design'>): Quantities {
  const layers = textLayers(session).map(({ layer, text: { multiline, duplicatable } }) => {
    const text = enteredText(session.product, layer);
    return { id: layer.id, name: layer.name, multiline, duplicatable, text, mastertext: text };
  });
  const items = session.design.customisation.textAreaQuantities;
  if (items.length === 0) return [{ itemNbr: 1, layers }];
  // A layer without a text of the item shows the text of the design.
  return items.map((item) => ({
    ...item,
    layers: layers.map((layer) => ({
      ...layer,
      text: item.layers.find(({ id }) => sameId(id, layer.id))?.text ?? layer.mastertext,
    })),
  }));
}

/** Puts saved texts into the design, in one step. Texts of layers that the product no longer has are ignored. */
export const applyProgress =
  (saved: Quantities): Command =>
  (session) => {
    const [first] = saved;
    let design = wholeDesign(session.design);
    for (const target of textLayers(session)) {
      const found = first?.layers.find(({ id }) => sameId(id, target.layer.id));
      if (!found) continue;
      const text = found.mastertext || (saved.length === 1 ? found.text : '');
      if (text !== '' && text !== enteredText(session.product, target.layer))
        design = editBlock(design, target, 'text', { text });
    }
    const customisation = { ...design.customisation, textAreaQuantities: ownTexts(saved) };
    return { design: { ...design, customisation }, name: t('Load saved texts'), key: randomId() };
  };

/** The items without the texts that they share with the design. None if a single item shares all of them. */
function ownTexts(saved: Quantities): Quantities {
  const items = saved.map((item) => ({
    ...item,
    layers: item.layers.filter(({ text, mastertext }) => text !== mastertext),
  }));
  return items.length === 1 && items[0]?.layers.length === 0 ? [] : items;
}

import { messages, type OrderStep, reorderLayer } from '../../../../engine/editor.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { layersOf } from '../layers-of.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Moves a layer in front of or behind other layers of its view, as far as their order may change. */
export const orderLayer =
  (step: OrderStep): LayerCommand =>
  (session, target) => {
    const layers = layersOf(session);
    const { sequences, stoppedBy } = reorderLayer(layers, target.layer.id, step, session.rights);
    const [reason] = stoppedBy;
    if (reason) return { refusal: String(messages[reason]) };
    let { design } = session;
    for (const { layerId, sequence } of sequences) {
      const entry = layers.find(({ layer }) => sameId(layer.id, layerId));
      if (!entry) continue;
      design = editLayer(design, entry, (saved) => {
        saved.sequence = sequence;
      });
    }
    return {
      design,
      name:
        step === 'front' || step === 'forward'
          ? t('{layer} to the front', { layer: target.layer.name })
          : t('{layer} to the back', { layer: target.layer.name }),
      key: randomId(),
    };
  };

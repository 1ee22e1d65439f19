import { findVariant, type Id, masksOfVariant, sameId } from '../../../../../engine/personalisation.ts';
import type { Command } from '../../../../configurator/session/outcome.ts';
import { t } from '../../../../shared/text/text.ts';
import { editViews, groupOfView, inSequence, numberViews } from './edit-views.ts';

/** Exchanges a view with its neighbour among the views of the shown variant. Without a neighbour, nothing changes. */
export const orderView =
  (viewId: Id, direction: 'up' | 'down'): Command =>
  ({ design, product }) => {
    const shown = masksOfVariant(product, findVariant(product, design));
    const index = shown.findIndex(({ id }) => sameId(id, viewId));
    const [view, neighbour] = [shown[index], shown[index + (direction === 'up' ? -1 : 1)]];
    const group = groupOfView(product, viewId);
    if (!view || !neighbour || !group) return { design, name: '', key: '' };
    const exchanged = new Map([
      [view, neighbour],
      [neighbour, view],
    ]);
    return {
      design,
      product: editViews(product, group.id, (views) =>
        numberViews(inSequence(views).map((each) => exchanged.get(each) ?? each)),
      ),
      name: t('Order of views'),
      key: `order of ${viewId}`,
    };
  };

import { findVariant, maskGroupOfVariant } from '../../../../../engine/personalisation.ts';
import { mask, maskGroup } from '../../../../../engine/schemas.ts';
import type { Command } from '../../../../configurator/session/outcome.ts';
import { randomId } from '../../../../shared/random-id.ts';
import { t } from '../../../../shared/text/text.ts';
import { editViews } from './edit-views.ts';
import { composePrintArea, type PrintSize } from './print-size.ts';

export interface NewView {
  id: string;
  name: string;
  /** Reference of the picture that the canvas lies on. */
  picture: string | undefined;
  /** Undefined: nothing of the view is printed. */
  size: PrintSize | undefined;
}

/** Adds a view after the others of the shown variant, with a print area. */
export const addView =
  ({ id, name, picture, size }: NewView): Command =>
  ({ design, product }) => {
    const present = maskGroupOfVariant(product, findVariant(product, design));
    const group = present ?? maskGroup.parse({ id: randomId(), name: t('Views') });
    const grouped = present ? product : { ...product, maskGroups: [group] };
    const added = mask.parse({
      id,
      name,
      imageS3Location: picture,
      enterpriseProductMaskGroupId: group.id,
      enterpriseProductGroupIds: [product.shopProduct.enterpriseProductGroup.id].filter(
        (groupId) => groupId !== undefined,
      ),
      sequence: Math.max(-1, ...group.masks.map(({ sequence }) => sequence)) + 1,
    });
    const withView = editViews(grouped, group.id, (views) => [...views, added]);
    return {
      design,
      product: size
        ? { ...withView, printAreas: [...product.printAreas, composePrintArea(product, id, name, size)] }
        : withView,
      name: t('Add {view}', { view: name }),
      key: `view ${id}`,
      selectedId: undefined,
    };
  };

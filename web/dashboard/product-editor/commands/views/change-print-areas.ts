import { type Id, sameId } from '../../../../../engine/personalisation.ts';
import type { Command } from '../../../../configurator/session/outcome.ts';
import { t } from '../../../../shared/text/text.ts';
import { composePrintArea, type PrintSize } from './print-size.ts';

/** Adds a print area to the current view. */
export const addPrintArea =
  (name: string, size: PrintSize): Command =>
  ({ design, product, maskId }) => {
    const area = composePrintArea(product, maskId, name, size);
    return {
      design,
      product: { ...product, printAreas: [...product.printAreas, area] },
      name: t('Add the print area {name}', { name }),
      key: `add print area ${area.id}`,
    };
  };

export const removePrintArea =
  (areaId: Id): Command =>
  ({ design, product }) => ({
    design,
    product: { ...product, printAreas: product.printAreas.filter(({ id }) => !sameId(id, areaId)) },
    name: t('Remove {name}', {
      name: product.printAreas.find(({ id }) => sameId(id, areaId))?.name || t('Print area'),
    }),
    key: `remove print area ${areaId}`,
  });

import type { Product } from '../../../../engine/browser.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { Command } from '../outcome.ts';

type PrintArea = Product['printAreas'][number];

/** Changes a print area, for staff. @param gesture consecutive changes with the same name are one step */
export const changePrintArea =
  (area: PrintArea, gesture: string): Command =>
  ({ design, product }) => ({
    design,
    product: {
      ...product,
      printAreas: product.printAreas.map((each) => (sameId(each.id, area.id) ? area : each)),
    },
    name: t('Print area: {name}', { name: area.name }),
    key: `print area ${area.id} ${gesture}`,
  });

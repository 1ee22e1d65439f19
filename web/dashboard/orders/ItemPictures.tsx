import { t } from '../../shared/text/text.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { listPrintedViews } from './printed-views.ts';

interface ItemPicturesProps {
  orderId: number;
  item: { id: number; revision: number };
  prints: readonly { printAreaId: number }[];
  /** Describes the design. */
  alt: string;
  sizePx: number;
}

/** A picture of each printed view of an item. */
export const ItemPictures = ({ orderId, item, prints, alt, sizePx }: ItemPicturesProps) =>
  listPrintedViews(prints).map((printAreaId, index, { length: count }) => (
    <ItemPicture
      key={printAreaId ?? ''}
      orderId={orderId}
      item={item}
      printAreaId={printAreaId}
      alt={
        count === 1 ? alt : t('{design}, view {number} of {count}', { design: alt, number: index + 1, count })
      }
      sizePx={sizePx}
    />
  ));

import { formatLocale, t } from '../../shared/text/text.ts';
import { ItemPicture } from './ItemPicture.tsx';
import classes from './Orders.module.css';
import { listPrintedViews, type Print } from './printed-views.ts';

interface ItemPicturesProps {
  orderId: number;
  item: { id: number; revision: number };
  prints: readonly Print[];
  /** Describes the design. */
  alt: string;
  sizePx: number;
}

/** A picture of each printed view of an item, with the names of its print areas if the item has several. */
export function ItemPictures({ orderId, item, prints, alt, sizePx }: ItemPicturesProps) {
  const views = listPrintedViews(prints);
  const count = views.length;
  const hasNames = views.flatMap(({ names }) => names).length > 1;
  return views.map(({ printAreaId, names }, index) => {
    const picture = (
      <ItemPicture
        key={printAreaId ?? ''}
        orderId={orderId}
        item={item}
        printAreaId={printAreaId}
        alt={
          count === 1
            ? alt
            : t('{design}, view {number} of {count}', { design: alt, number: index + 1, count })
        }
        sizePx={sizePx}
      />
    );
    if (!hasNames) return picture;
    return (
      <figure key={printAreaId} className={classes.view}>
        {picture}
        <figcaption>{new Intl.ListFormat(formatLocale()).format(names)}</figcaption>
      </figure>
    );
  });
}

import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { RecordLink } from '../lists/RecordLink.tsx';
import { RowCheckbox } from '../lists/RowCheckbox.tsx';
import { openRow } from '../lists/open-row.ts';
import { SelectPage } from '../lists/SelectPage.tsx';
import { SortHeading } from '../lists/SortHeading.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { formatDate } from '../records/cell-text.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { type ListedOrder, ORDER_SORT } from './order-queries.ts';
import classes from './Orders.module.css';
import { nameCustomer } from './name-customer.ts';
import { ageOf, needsStaff } from './order-words.ts';
import { StatusMark } from './StatusMark.tsx';

const SKELETON_ROWS = 8;
const PICTURE_PX = 36;
const MINUTE_MS = 60_000;

interface OrderTableProps {
  /** Undefined while they load. */
  orders: readonly ListedOrder[] | undefined;
  /** Path of the list, the prefix of the paths of its orders. */
  path: string;
  selected: UsedSelection;
  openId: number | undefined;
  /** Opens an order beside the list. Absent: its page is opened. */
  onOpen: ((id: number) => void) | undefined;
}

/** Orders as rows of one line, with a picture of their first item. */
export function OrderTable({ orders, path, selected, openId, onOpen }: OrderTableProps) {
  // Rounded to a minute, so that rows of unchanged orders are not rendered again.
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return (
    <div className={lists.scroller}>
      <table className={`${lists.table} ${classes.orders}`} aria-busy={orders === undefined}>
        <thead>
          <tr>
            <td className={lists.select}>
              <SelectPage ids={orders?.map(({ id }) => id) ?? []} selected={selected} />
            </td>
            <td />
            <SortHeading name="orderNumber" label={t('Order')} standard={ORDER_SORT} />
            <th scope="col" className={classes.customer}>
              {t('Customer')}
            </th>
            <th scope="col" className={classes.product}>
              {t('Product')}
            </th>
            <th scope="col" className={classes.shop}>
              {t('Shop')}
            </th>
            <th scope="col">{t('Items')}</th>
            <th scope="col">{t('Status')}</th>
            <SortHeading
              name="utcCreatedDateTime"
              label={t('Age')}
              standard={ORDER_SORT}
              className={classes.age}
              isOpposite
            />
          </tr>
        </thead>
        <tbody className={lists.opening} onClick={openRow}>
          {orders
            ? // Keys are positions, so that another page updates the texts of its rows, which is half the work of new rows.
              orders.map((order, index) => (
                <Row
                  key={index}
                  order={order}
                  address={`${path}/${order.id}`}
                  nowMs={nowMs}
                  isSelected={selected.isSelected(order.id)}
                  toggle={selected.toggle}
                  isOpen={order.id === openId}
                  onOpen={onOpen}
                />
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  <td colSpan={9}>
                    <Skeleton height={14} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<OrderTableProps, 'onOpen'>, Pick<UsedSelection, 'toggle'> {
  order: ListedOrder;
  address: string;
  nowMs: number;
  isSelected: boolean;
  isOpen: boolean;
}

const Row = memo(function Row({ order, address, nowMs, isSelected, toggle, isOpen, onOpen }: RowProps) {
  const { id, orderNumber, firstItem, items, pieces, piecesMade, utcCreatedDateTime } = order;
  return (
    <tr data-selected={isSelected || isOpen || undefined}>
      <td className={lists.select}>
        <RowCheckbox
          label={t('Select {name}', { name: orderNumber })}
          checked={isSelected}
          onChange={(isChecked) => toggle([id], isChecked)}
        />
      </td>
      <td className={lists.pictureCell}>
        {firstItem && <ItemPicture orderId={id} item={firstItem} sizePx={PICTURE_PX} size="thumbnail" />}
      </td>
      <td>
        <RecordLink id={id} to={address} isOpen={isOpen} onOpen={onOpen}>
          {orderNumber}
        </RecordLink>
      </td>
      <td className={classes.customer}>{nameCustomer(order.customer)}</td>
      <td className={classes.product}>{firstItem?.productName}</td>
      <td className={classes.shop}>{order.shopName}</td>
      <td>
        {t('{items, plural, one {# item} other {# items}}', { items })}
        {pieces !== items && (
          <span className={classes.quiet}>
            {' · '}
            {t('{count, plural, one {# piece} other {# pieces}}', { count: pieces })}
          </span>
        )}
        {piecesMade > 0 && piecesMade < pieces && (
          <span className={classes.quiet}>
            {' '}
            · {t('{made} of {count} made', { made: piecesMade, count: pieces })}
          </span>
        )}
      </td>
      <td>
        <StatusMark status={order.status} />
        {needsStaff(order.status) && order.door?.decision === 'HELD' && (
          <span className={classes.rule} title={translateSentence(order.door.reason)}>
            {translateSentence(order.door.reason)}
          </span>
        )}
      </td>
      <td className={classes.age}>
        <time dateTime={utcCreatedDateTime} title={formatDate(utcCreatedDateTime)}>
          {ageOf(utcCreatedDateTime, nowMs)}
        </time>
      </td>
    </tr>
  );
});

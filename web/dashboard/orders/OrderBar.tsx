import { Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listOrdersCall, receivedDay } from '../../../api/contract/calls/orders.ts';
import { t } from '../../shared/text/text.ts';
import { callAddress } from '../api/call-address.ts';
import { ExportLink } from '../lists/ExportLink.tsx';
import { changeAddress, type ListQuery } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { SearchField } from '../lists/SearchField.tsx';
import { useSession } from '../session/use-session.ts';
import { ORDER_LIST, ORDER_SORT } from './order-queries.ts';
import classes from './Orders.module.css';

// The relation fields are a sixth of the page's code and load after the orders.
const RelationSelect = lazy(() =>
  import('../records/fields/RelationSelect.tsx').then((module) => ({ default: module.RelationSelect })),
);
const FiltersPopover = lazy(() =>
  import('../lists/FiltersPopover.tsx').then((module) => ({ default: module.FiltersPopover })),
);
const StoredFilters = lazy(() =>
  import('../records/StoredFilters.tsx').then((module) => ({ default: module.StoredFilters })),
);

/** Filters besides the status, which has tabs, and the shop. */
const IN_POPOVER = ['createdFrom', 'createdTo', 'productGroupId'];

/** The search, the filters and the CSV file of the list of orders. */
export function OrderBar({ query }: { query: ListQuery }) {
  const { enterpriseId } = useSession().user;
  return (
    <div className={lists.bar} role="search">
      <SearchField placeholder={t('Order number or customer')} />
      <Suspense fallback={<Skeleton height={36} width={224} />}>
        <RelationFilter
          name="shopId"
          resource="shop"
          label={t('Shop')}
          placeholder={t('All shops')}
          classNames={{ label: classes.unseen ?? '' }}
        />
      </Suspense>
      <Suspense fallback={null}>
        <FiltersPopover names={IN_POPOVER}>
          <DayFilter name="createdFrom" label={t('Received from')} />
          <DayFilter name="createdTo" label={t('Received until')} />
          <RelationFilter
            name="productGroupId"
            resource="productGroup"
            label={t('Product')}
            comboboxProps={{ withinPortal: false }}
          />
        </FiltersPopover>
        <StoredFilters list={ORDER_LIST} />
      </Suspense>
      <ExportLink
        path={callAddress(listOrdersCall, { enterpriseId })}
        plural={ORDER_LIST}
        query={{ ...ORDER_SORT, ...query }}
      />
    </div>
  );
}

interface FilterProps {
  /** The filter's name in the URL. */
  name: string;
  label: string;
}

type RelationProps = FilterProps &
  Omit<Parameters<typeof RelationSelect>[0], 'name' | 'label' | 'value' | 'onChange'>;

function RelationFilter({ name, ...shown }: RelationProps) {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get(name) ?? Number.NaN);
  return (
    <RelationSelect
      aria-label={shown.label}
      {...shown}
      value={Number.isInteger(id) ? id : undefined}
      onChange={(chosen) =>
        setAddress(
          (now) => changeAddress(now, { [name]: chosen === undefined ? undefined : String(chosen) }),
          {
            replace: true,
          },
        )
      }
    />
  );
}

/** A day. One that is not typed completely is not a filter yet. */
function DayFilter({ name, label }: FilterProps) {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? address.get(name) ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const isComplete = value === '' || receivedDay.safeParse(value).success;
        setTyped(isComplete ? undefined : value);
        if (isComplete) setAddress((now) => changeAddress(now, { [name]: value }), { replace: true });
      }}
    />
  );
}

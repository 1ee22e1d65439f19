import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { defaults } from '../../../engine/screens.ts';
import { formatMoney } from '../../shared/text/format-money.ts';
import { shortenMoney } from '../../shared/text/shorten-money.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { DayChart } from './DayChart.tsx';
import { formatDuration } from './format-duration.ts';
import type { OrderStatistics } from './statistics-query.ts';

/** CSS variables of the colours, which depend on the colour scheme. */
const MADE = 'var(--made)';
const FAILED = 'var(--failed)';

/** The four charts of the home page. They load with the chart library if there are values. */
export function Charts({ statistics }: { statistics: OrderStatistics }) {
  const { days, medianSecondsToPrint } = statistics;
  const dates = days.map(({ date }) => date);
  const sum = (name: 'orders' | 'printsMade' | 'printsFailed') =>
    formatCount(days.reduce((total, day) => total + day[name], 0));
  return (
    <>
      <DayChart
        title={t('Orders')}
        total={sum('orders')}
        dates={dates}
        series={[{ label: t('Orders'), colour: MADE, values: days.map(({ orders }) => orders) }]}
        formatValue={formatCount}
      />
      <DayChart
        title={t('Print files')}
        total={t('{made} made, {failed} failed', { made: sum('printsMade'), failed: sum('printsFailed') })}
        dates={dates}
        series={[
          { label: t('Made'), colour: MADE, values: days.map(({ printsMade }) => printsMade) },
          { label: t('Failed'), colour: FAILED, values: days.map(({ printsFailed }) => printsFailed) },
        ]}
        formatValue={formatCount}
      />
      <DayChart
        title={t('Time to print')}
        total={medianSecondsToPrint === null ? t('None yet') : formatDuration(medianSecondsToPrint)}
        help={t('Median time from the request for a print file until it was made')}
        dates={dates}
        series={[
          {
            label: t('Time to print'),
            colour: MADE,
            values: days.map((day) => day.medianSecondsToPrint),
          },
        ]}
        formatValue={formatDuration}
      />
      <Turnover statistics={statistics} dates={dates} />
    </>
  );
}

const formatCount = (count: number): string => new Intl.NumberFormat(formatLocale()).format(count);

function Turnover({
  statistics: { turnover, ordersWithoutAmount },
  dates,
}: {
  statistics: OrderStatistics;
  dates: readonly string[];
}) {
  const [chosen, setChosen] = useState<string>();
  const shown = turnover.find(({ currencyCode }) => currencyCode === chosen) ?? turnover[0];
  const without =
    ordersWithoutAmount > 0
      ? t('{count, plural, one {# order has} other {# orders have}} no amount', {
          count: ordersWithoutAmount,
        })
      : undefined;
  const currencyCode = shown?.currencyCode ?? defaults.currency;
  const choice = turnover.length > 1 && (
    <Select
      aria-label={t('Currency')}
      size="xs"
      w={96}
      allowDeselect={false}
      data={turnover.map((each) => each.currencyCode)}
      value={currencyCode}
      onChange={(value) => setChosen(value ?? undefined)}
    />
  );
  return (
    <DayChart
      title={t('Turnover')}
      total={shown ? formatMoney(shown.total, currencyCode) : t('None yet')}
      help={without ?? t('Without cancelled and rejected orders')}
      choice={choice}
      dates={dates}
      series={[{ label: t('Turnover'), colour: MADE, values: shown?.amounts ?? dates.map(() => 0) }]}
      formatValue={(amount) => formatMoney(amount, currencyCode)}
      formatTick={(amount) => shortenMoney(amount, currencyCode)}
    />
  );
}

import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { BarChart } from '@mantine/charts';
import { Button, useDirection } from '@mantine/core';
import IconChartBar from 'virtual:icons/chart-bar';
import IconTable from 'virtual:icons/table';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import type { DaySeries } from './day-series.ts';
import { DayTable } from './DayTable.tsx';
import { formatDay } from './format-day.ts';
import classes from './Statistics.module.css';

interface DayChartProps {
  title: string;
  /** The formatted total of the period. */
  total: string;
  help?: string | undefined;
  /** A control for this chart. */
  choice?: ReactNode;
  /** Dates such as `2026-11-23`. */
  dates: readonly string[];
  series: readonly DaySeries[];
  formatValue: (value: number) => string;
  /** Format of the axis. Default: that of the values. */
  formatTick?: ((value: number) => string) | undefined;
}

/** Mirrors ticks and bars in right-to-left languages. */
const MIRRORED = {
  x: { reversed: true },
  y: { orientation: 'right', tick: { transform: 'translate(10, 0)' } },
} as const;
const TICK = { fontSize: 12, fill: 'currentColor' };

/** Values by day as bars, which arrow keys traverse, or as a table. */
export function DayChart({
  title,
  total,
  help,
  choice,
  dates,
  series,
  formatValue,
  formatTick,
}: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const { dir } = useDirection();
  const id = useId();
  const isMirrored = dir === 'rtl';
  const data = dates.map((date, index) => ({
    date: formatDay(date),
    ...Object.fromEntries(series.map(({ label, values }) => [label, values[index] ?? undefined])),
  }));
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHead}>
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {choice}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-pressed={isTable}
          leftSection={isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('Show as a chart') : t('Show as a table')}
        </Button>
      </header>
      <p className={classes.total}>{total}</p>
      <p className={classes.help}>{help}</p>
      {isTable ? (
        <DayTable title={title} dates={dates} series={series} formatValue={formatValue} />
      ) : (
        <BarChart
          className={classes.chart}
          h={200}
          type="stacked"
          data={data}
          dataKey="date"
          series={series.map(({ label, colour }) => ({ name: label, color: colour }))}
          valueFormatter={formatValue}
          tickLine="none"
          maxBarWidth={32}
          withLegend={series.length > 1}
          xAxisProps={{ minTickGap: 24, ...(isMirrored && MIRRORED.x) }}
          yAxisProps={{
            width: 64,
            allowDecimals: formatTick !== undefined,
            tickFormatter: formatTick ?? formatValue,
            ...(isMirrored && { ...MIRRORED.y, tick: { ...TICK, ...MIRRORED.y.tick } }),
          }}
          barChartProps={{ title: `${title}: ${total}`, margin: { top: 8 } }}
        />
      )}
    </section>
  );
}

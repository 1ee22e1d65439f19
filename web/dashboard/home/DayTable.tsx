import { t } from '../../shared/text/text.ts';
import { ListTable } from '../lists/ListTable.tsx';
import type { DaySeries } from './day-series.ts';
import { formatDay } from './format-day.ts';
import classes from './Statistics.module.css';

interface DayTableProps {
  title: string;
  dates: readonly string[];
  series: readonly DaySeries[];
  formatValue: (value: number) => string;
}

/** The values of a chart as a table, newest day first. It scrolls in the place of the chart. */
export const DayTable = ({ title, dates, series, formatValue }: DayTableProps) => (
  // A scrolled element must be focusable for keyboards (WCAG 2.2, 2.1.1).
  <div className={classes.table} role="group" aria-label={title} tabIndex={0}>
    <ListTable columns={[{ label: t('Day') }, ...series.map(({ label }) => ({ label }))]}>
      {dates
        .map((date, index) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            {series.map(({ label, values }) => {
              const value = values[index] ?? undefined;
              return <td key={label}>{value === undefined ? '–' : formatValue(value)}</td>;
            })}
          </tr>
        ))
        .toReversed()}
    </ListTable>
  </div>
);

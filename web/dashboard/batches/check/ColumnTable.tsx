import type { DescribedColumn, DescribedColumns } from '../../../../engine/batch-rows.ts';
import { formatLocale, t } from '../../../shared/text/text.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { Mark } from '../../lists/Mark.tsx';
import work from '../../progress/Work.module.css';
import classes from './Check.module.css';

/** The columns of a CSV file with what they fill, and the text layers that no column fills. */
export const ColumnTable = ({ columns: { columns, unfilled } }: { columns: DescribedColumns }) => (
  <section aria-label={t('Columns')}>
    <h3 className={work.heading}>{t('Columns')}</h3>
    <ListTable columns={[{ label: t('Column') }, { label: t('Fills') }]}>
      {columns.map((column, index) => (
        <tr key={index}>
          <td className={`${work.name} ${work.first}`}>{column.name}</td>
          <td className={work.name}>{use(column)}</td>
        </tr>
      ))}
    </ListTable>
    {unfilled.length > 0 && (
      <p className={`${work.quiet} ${classes.unfilled}`}>
        {t('Texts without a column, which are those of the design in every row: {names}', {
          names: new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(unfilled),
        })}
      </p>
    )}
  </section>
);

function use({ use: kind, layers }: DescribedColumn) {
  switch (kind) {
    case 'item':
      return t('Item numbers');
    case 'quantity':
      return t('Numbers of copies');
    case 'note':
      return t('Notes for production');
    case 'nothing':
      return <Unused reason={t('No layer that may be filled has this name.')} />;
    case 'repeated':
      return <Unused reason={t('An earlier column has the same name.')} />;
    case 'TEXTAREA':
    case 'IMAGEAREA':
    case 'COLOURAREA':
    case 'CLIPARTAREA':
    case 'IMAGE':
      return `${nameOf[kind]()}: ${layers.map(({ name, view }) => (view === '' ? name : `${name} (${view})`)).join(', ')}`;
  }
}

const Unused = ({ reason }: { reason: string }) => (
  <>
    <Mark status="nothing" tone="fault">
      {t('Nothing')}
    </Mark>
    <span className={work.quiet}> · {reason}</span>
  </>
);

const nameOf: Record<
  Exclude<DescribedColumn['use'], 'item' | 'quantity' | 'note' | 'nothing' | 'repeated'>,
  () => string
> = {
  TEXTAREA: () => t('Text'),
  IMAGEAREA: () => t('Picture'),
  COLOURAREA: () => t('Colour'),
  CLIPARTAREA: () => t('Clip art'),
  IMAGE: () => t('Picture'),
};

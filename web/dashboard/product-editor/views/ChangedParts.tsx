import { useMemo } from 'react';
import { productGroups } from '../../../../api/contract/resources/product-groups.ts';
import { templates } from '../../../../api/contract/resources/print-areas.ts';
import type { Product } from '../../../../engine/browser.ts';
import { formatLocale, t } from '../../../shared/text/text.ts';
import { cellText } from '../../records/cell-text.ts';
import { isSame } from '../../records/changed-fields.ts';
import { translatedFields } from '../../records/translated-fields.ts';
import { useLabels } from '../../records/use-labels.ts';
import type { EditedCharge } from '../charges/charges-of-product.ts';
import { groupFieldsOf } from '../group-fields.ts';
import { type ChangedPart, changedCharges, changedFunctions, changedViews } from './compare-parts.ts';
import { groupLines, type Line } from './group-lines.ts';
import classes from './Views.module.css';

const CATEGORY = 'productCategoryId';
const categoryField = () => translatedFields(productGroups).filter(({ name }) => name === CATEGORY);

/** The fields, views, print areas, charges and app functions that differ between a version and the current product. */
export function ChangedParts({ before, now }: { before: Product; now: Product }) {
  const columns = useMemo(categoryField, []);
  const labelOf = useLabels(
    columns,
    [before, now].map((product, id) => ({ ...groupFieldsOf(product), id })),
  );
  const lines = [
    ...groupLines(before, now, labelOf),
    ...changedViews(before, now).map(viewLine),
    ...changedCharges(before, now).map(chargeLine),
    ...changedFunctions(before, now).flatMap(functionLines),
  ];
  if (lines.length === 0)
    return (
      <p className={classes.parts}>
        {t('The product’s fields, views, print areas, charges and app functions are the same.')}
      </p>
    );
  return (
    <table className={classes.parts}>
      <caption>{t('Differences')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('Now')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, before: was, now: is }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const viewLine = ({ before, now }: ReturnType<typeof changedViews>[number]): Line => ({
  name: (now ?? before)!.name,
  before: before?.name ?? t('None'),
  now: now?.name ?? t('None'),
});

function chargeLine({ before, now }: ChangedPart<EditedCharge>): Line {
  // A rename is also a change.
  const isRenamed = before !== undefined && now !== undefined && before.name !== now.name;
  const text = (charge: EditedCharge | undefined) => {
    if (!charge) return t('None');
    const { currencyCode: currency, amount } = charge;
    const price = new Intl.NumberFormat(formatLocale(), { style: 'currency', currency }).format(amount);
    return isRenamed ? `${charge.name}: ${price}` : price;
  };
  return { name: (now ?? before)!.name, before: text(before), now: text(now) };
}

type AppFunction = Product['templates'][number];

/** One line for each differing field. */
function functionLines({ before, now }: ChangedPart<AppFunction>): Line[] {
  const { name } = (now ?? before)!;
  const label = typeof name === 'string' && name !== '' ? name : t('App function');
  const fields = translatedFields(templates);
  const definition = fields.find((field) => field.name === 'definition')!.fields;
  const lineOf =
    (valueOf: (part: AppFunction | undefined, field: string) => unknown) =>
    (field: (typeof fields)[number]): Line[] => {
      const [was, is] = [valueOf(before, field.name), valueOf(now, field.name)];
      if (isSame(was ?? null, is ?? null)) return [];
      const text = (value: unknown) => cellText(field, value) || t('None');
      return [{ name: `${label}: ${field.label}`, before: text(was), now: text(is) }];
    };
  return [
    ...fields.filter((field) => field.name === 'name').flatMap(lineOf((part, field) => part?.[field])),
    ...definition.flatMap(
      lineOf((part, field) => (part?.definition as Record<string, unknown> | undefined)?.[field]),
    ),
  ];
}

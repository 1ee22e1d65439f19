import type * as z from 'zod';
import { itemPictureCall } from '../../../../api/contract/calls/item-picture.ts';
import type { listSheetPrintsCall } from '../../../../api/contract/calls/sheets.ts';
import { composeAddress } from '../../../../api/contract/compose-address.ts';
import type { FilledSheet, Placement } from '../../../../engine/nesting.ts';
import { t } from '../../../shared/text/text.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './Nesting.module.css';

export type SheetPrint = z.output<typeof listSheetPrintsCall.answer>['prints'][number];

/** Maximum number of shown sheets. Further ones are counted. */
const SHOWN_SHEETS = 12;

interface SheetPicturesProps {
  sheets: readonly FilledSheet[];
  prints: readonly SheetPrint[];
}

/** A picture of each sheet in its proportions. */
export function SheetPictures({ sheets, prints }: SheetPicturesProps) {
  const byId = new Map(prints.map((print) => [print.id, print]));
  const more = sheets.length - SHOWN_SHEETS;
  return (
    <>
      <ol className={classes.sheets} aria-label={t('Sheets')}>
        {sheets.slice(0, SHOWN_SHEETS).map((sheet, index) => (
          <li key={`${index} ${sheet.placements.length}`} data-long={isLong(sheet) || undefined}>
            <SheetPicture sheet={sheet} number={index + 1} byId={byId} />
            <p className={classes.size}>
              {t('{width} × {height} mm', {
                width: Math.round(sheet.widthMm),
                height: Math.round(sheet.heightMm),
              })}
            </p>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={classes.size}>
          {t('{count, plural, one {And # more sheet} other {And # more sheets}}', { count: more })}
        </p>
      )}
    </>
  );
}

interface SheetPictureProps {
  sheet: FilledSheet;
  /** Number of the sheet, counted from 1. */
  number: number;
  byId: ReadonlyMap<string, SheetPrint>;
}

/** Whether a sheet is a long piece of a roll, which is shown horizontally. */
const isLong = ({ widthMm, heightMm }: FilledSheet): boolean => heightMm > 2 * widthMm;

function SheetPicture({ sheet, number, byId }: SheetPictureProps) {
  const { widthMm, heightMm, placements } = sheet;
  const lies = isLong(sheet);
  const [width, height] = lies ? [heightMm, widthMm] : [widthMm, heightMm];
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Sheet {number}: {count, plural, one {# print} other {# prints}}', {
        number,
        count: placements.length,
      })}
    >
      <g transform={lies ? `translate(0 ${height}) rotate(-90)` : undefined}>
        <rect className={classes.paper} width={widthMm} height={heightMm} />
        {placements.map((placement) => (
          <Placed
            key={`${placement.id} ${placement.copy}`}
            placement={placement}
            print={byId.get(placement.id)!}
          />
        ))}
      </g>
    </svg>
  );
}

/** A print on its sheet: the picture of its item, rotated like the print. */
function Placed({ placement, print }: { placement: Placement; print: SheetPrint }) {
  const { enterpriseId } = useSession().user;
  const { xMm, yMm, isTurned } = placement;
  const { orderId: id, orderItemId: itemId, revision, widthMm, heightMm, label } = print;
  const turn = isTurned ? `translate(${xMm + heightMm} ${yMm}) rotate(90)` : `translate(${xMm} ${yMm})`;
  const params = { enterpriseId, id, itemId };
  return (
    <g transform={turn}>
      <title>{label}</title>
      <rect className={classes.print} width={widthMm} height={heightMm} />
      <image
        href={composeAddress(itemPictureCall, { params, query: { revision } })}
        width={widthMm}
        height={heightMm}
      />
    </g>
  );
}

import { Link } from 'react-router';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { ListTable } from '../lists/ListTable.tsx';
import classes from './Orders.module.css';
import { StatusMark } from './StatusMark.tsx';
import { isChanged, type Verdict } from './verdicts.ts';

interface VerdictTableProps {
  verdicts: readonly Verdict[];
  /** The table is above a form with unsaved changes, so orders open in tabs. */
  isAboveForm?: boolean;
}

/** The decisions about orders, with the deciding rules and their reasons, and with the decisions that they change. */
export const VerdictTable = ({ verdicts, isAboveForm = false }: VerdictTableProps) => (
  <ListTable
    columns={[
      { label: t('Order') },
      { label: t('Decision') },
      ...(verdicts.some(({ stored }) => stored) ? [{ label: t('With the saved rules') }] : []),
      { label: t('Rule') },
      { label: t('Reason') },
      { label: t('Status now') },
    ]}
  >
    {verdicts.map((verdict) => (
      <VerdictRow key={verdict.id} verdict={verdict} isAboveForm={isAboveForm} />
    ))}
  </ListTable>
);

function VerdictRow({ verdict, isAboveForm }: { verdict: Verdict; isAboveForm: boolean }) {
  const { id, orderNumber, status, decision, rule, reason, matched, stored } = verdict;
  const isSame = stored?.decision === decision && stored.rule?.id === rule?.id;
  return (
    <tr data-changed={isChanged(verdict) || undefined}>
      <td>
        <Link to={`/order-manager/${id}`} {...(isAboveForm && { target: '_blank' })}>
          {orderNumber}
        </Link>
      </td>
      <td data-decision={decision} className={classes.decision}>
        {decisionText(decision)}
      </td>
      {stored && isSame && <td className={classes.same}>{t('The same')}</td>}
      {stored && !isSame && (
        <td>
          {decisionText(stored.decision)}
          {stored.rule && <span className={classes.rule}>{stored.rule.name}</span>}
        </td>
      )}
      <td>
        {rule && !isAboveForm ? (
          <Link to={`/order-rules/orderRules/${rule.id}`}>{rule.name}</Link>
        ) : (
          (rule?.name ?? t('No rule applies'))
        )}
      </td>
      <td className={classes.whole}>
        {translateSentence(reason)}
        {matched.map((condition, index) => (
          <span key={index} className={classes.rule}>
            {textOf(condition)}
          </span>
        ))}
      </td>
      <td>
        <StatusMark status={status} />
      </td>
    </tr>
  );
}

function decisionText(decision: Verdict['decision']): string {
  if (decision === null) return t('Left to staff');
  return decision === 'HOLD' ? t('Hold') : t('Release');
}

/** A condition with the order's own value, as in "Quantity: 60 (At least 50)". */
const textOf = ({ field, operator, value, found }: Verdict['matched'][number]): string =>
  t('{field}: {found} ({operator} {value})', {
    field: translateSentence(wordsOfValue(field)),
    found,
    operator: translateSentence(wordsOfValue(operator)),
    value,
  });

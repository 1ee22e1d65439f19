import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { cellText } from './cell-text.ts';
import { listLines } from './change-lines.ts';
import classes from './Records.module.css';

interface ChangesProps {
  fields: readonly ResourceField[];
  /** Names of the differing fields. */
  names: readonly string[];
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  headings: [before: string, after: string];
}

/** Two states of a record side by side, by field. */
export function Changes({ fields, names, before, after, headings }: ChangesProps) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const field = fields.find((each) => each.name === name);
          return (
            <tr key={name}>
              <th scope="row">{field?.label ?? translateSentence(wordsOf(name))}</th>
              <td>{valueText(field, before[name])}</td>
              <td>{valueText(field, after[name])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const MAX_CHARS = 400;

/** A value as text. A group or a list has a line for each name and value. */
function valueText(field: ResourceField | undefined, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return (field && cellText(field, value)) || JSON.stringify(value);
  const lines = listLines(field, value);
  const text = lines.join('\n');
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

import type * as z from 'zod';
import { t } from '../../shared/text/text.ts';

type Issue = z.core.$ZodRawIssue;

/** The message at a field whose value the contract refuses. Messages of the contract itself come first. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input);
    case 'too_small':
      return describeMinimum(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return describeMaximum(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_format':
      return describeFormat(issue.format);
    case 'not_multiple_of':
      return t('Give a multiple of {divisor}.', { divisor: Number(issue.divisor) });
    case 'invalid_value':
      return t('Choose one of the offered values.');
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
      return t('This value is not valid.');
  }
}

function describeType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return t('Fill in this field.');
  if (expected === 'int') return t('Give a whole number.');
  return expected === 'number' ? t('Give a number.') : t('This value is not valid.');
}

function describeMinimum(origin: string, minimum: number, isInclusive: boolean): string {
  switch (origin) {
    case 'string':
      if (minimum <= 1) return t('Fill in this field.');
      return t('Give at least {count, plural, one {# character} other {# characters}}.', { count: minimum });
    case 'array':
    case 'set':
      return t('Add at least {count, plural, one {# entry} other {# entries}}.', { count: minimum });
    default:
      return isInclusive
        ? t('Give {minimum} or more.', { minimum })
        : t('Give more than {minimum}.', { minimum });
  }
}

function describeMaximum(origin: string, maximum: number, isInclusive: boolean): string {
  switch (origin) {
    case 'string':
      return t('Give at most {count, plural, one {# character} other {# characters}}.', { count: maximum });
    case 'array':
    case 'set':
      return t('Keep at most {count, plural, one {# entry} other {# entries}}.', { count: maximum });
    default:
      return isInclusive
        ? t('Give {maximum} or less.', { maximum })
        : t('Give less than {maximum}.', { maximum });
  }
}

function describeFormat(format: string): string {
  switch (format) {
    case 'email':
      return t('Give an e-mail address, such as anna@example.com.');
    case 'url':
      return t('Give a web address, such as https://example.com.');
    default:
      return t('This value does not have the right form.');
  }
}

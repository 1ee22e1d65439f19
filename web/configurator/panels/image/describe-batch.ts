import { t } from '../../../shared/text/text.ts';

/** The numbers of several pictures that were chosen together. */
export interface BatchCounts {
  /** Pictures in photo areas. */
  added: number;
  /** Pictures that are only among the recent ones. */
  kept: number;
  refused: number;
  /** Files that were not sent. */
  surplus: number;
}

/** The message after several pictures. Empty: all were cancelled. */
export function describeBatch({ added, kept, refused, surplus }: BatchCounts): string {
  const sentences: string[] = [];
  const say = (count: number, sentence: string) => count > 0 && sentences.push(sentence);
  say(added, t('{count, plural, one {# photo added.} other {# photos added.}}', { count: added }));
  say(
    kept,
    t('{count, plural, one {# is in your pictures.} other {# are in your pictures.}}', { count: kept }),
  );
  say(
    refused,
    t('{count, plural, one {# could not be used.} other {# could not be used.}}', { count: refused }),
  );
  say(surplus, t('{count, plural, one {# was too many.} other {# were too many.}}', { count: surplus }));
  return sentences.join(' ');
}

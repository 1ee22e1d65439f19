import type { ItemColumn } from '../../../engine/quantities.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { describeProblem } from '../check/describe-problem.ts';
import type { DesignFinding } from '../check/design-finding.ts';
import { findingsOfColumn, type ItemFaults } from './item-faults.ts';

/**
 * Descriptions of the errors of an item: those of its row in a file, of its texts, and of the texts as composed on the
 * product.
 */
export function itemLines(
  columns: readonly ItemColumn[],
  rowFaults: readonly string[],
  faults: ItemFaults,
  composed: readonly DesignFinding[],
): string[] {
  const ofTexts = columns.flatMap(({ layer, layers }, column) => {
    const checked = (faults[column] ?? []).map(({ message }) => translateSentence(message));
    const seen = findingsOfColumn(layers, composed).map(({ problem }) => describeProblem(problem));
    return [...checked, ...seen].map((fault) => t('{column}: {fault}', { column: layer.name, fault }));
  });
  return [...new Set([...rowFaults.map(translateSentence), ...ofTexts])];
}

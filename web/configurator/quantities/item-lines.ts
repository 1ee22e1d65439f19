import type { ItemColumn } from '../../../engine/quantities.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { describeTextFinding } from '../panels/text/describe-text-finding.ts';
import type { ItemFaults } from './item-faults.ts';
import type { Thumbnail } from './thumbnails/thumbnail-messages.ts';

/**
 * Descriptions of the errors of an item: those of its row in a file, of its texts, and of the texts as composed on the
 * product.
 */
export function itemLines(
  columns: readonly ItemColumn[],
  rowFaults: readonly string[],
  faults: ItemFaults,
  thumbnail: Thumbnail | undefined,
): string[] {
  const ofTexts = columns.flatMap(({ layer, layers }, column) => {
    const checked = (faults[column] ?? []).map(({ message }) => translateSentence(message));
    const isOwn = (id: unknown) => layers.some((own) => String(own.id) === String(id));
    const composed = (thumbnail?.findings ?? [])
      .filter(({ layerId }) => isOwn(layerId))
      .flatMap(({ finding }) => describeTextFinding(finding) ?? []);
    return [...checked, ...composed].map((fault) => t('{column}: {fault}', { column: layer.name, fault }));
  });
  return [...new Set([...rowFaults.map(translateSentence), ...ofTexts])];
}

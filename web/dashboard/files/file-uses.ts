import { resources } from '../../../api/contract/resources/list-resources.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { SECTIONS } from '../records/sections.ts';
import type { FileUse } from './file-queries.ts';

/** The name of the kind of a record that uses a file. */
export function kindOfUse({ entity }: Pick<FileUse, 'entity'>): string {
  if (entity === 'customisation') return t('Saved design');
  if (entity === 'shopOrder') return t('Order');
  const resource = resources.find(({ name }) => name === entity);
  return resource ? translateSentence(resource.title) : entity;
}

/** The path of a record that uses a file. Undefined for records without a page, such as saved designs. */
export function addressOfUse({ entity, id }: FileUse): string | undefined {
  if (entity === 'shopOrder') return `/order-manager/${id}`;
  const plural = resources.find(({ name }) => name === entity)?.plural;
  const section = SECTIONS.find(({ lists }) => plural !== undefined && lists.includes(plural));
  return section && `/${section.segment}/${plural}/${id}`;
}

import { findRelated } from '../records/find-resource.ts';
import { SECTIONS } from '../records/sections.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import type { Archive } from './archive-queries.ts';

type Finding = Archive['findings'][number];

/** Kinds that are not resources. */
const OTHER_KINDS: Readonly<Record<string, () => string>> = {
  file: () => t('Files'),
  shopOrder: () => t('Orders'),
  orderItem: () => t('Items of orders'),
  orderEntry: () => t('Notes and history'),
  customisation: () => t('Saved designs'),
  formerDesign: () => t('Designs before a change'),
  productVersion: () => t('Products as they were ordered'),
};

/** The name of a kind of records in an archive. */
export function kindWords(kind: string): string {
  return OTHER_KINDS[kind]?.() ?? translateSentence(findRelated(kind)?.title ?? kind);
}

/** The path of the list of a kind. Undefined: there is none. */
export function kindRoute(kind: string): string | undefined {
  if (kind === 'shopOrder') return '/order-manager';
  const plural = findRelated(kind)?.plural;
  const section = SECTIONS.find(({ lists }) => plural !== undefined && lists.includes(plural));
  return section && `/${section.segment}/${plural}`;
}

const WORKS: Readonly<Record<Archive['work'], () => string>> = {
  EXPORT: () => t('Export'),
  EXAMINE: () => t('Import'),
  IMPORT: () => t('Import'),
};

/** The name of the operation on an archive. */
export const archiveWorkWords = (work: Archive['work']): string => WORKS[work]();

/** Describes the state of an archive in a sentence. */
export function describeArchive({ work, status }: Pick<Archive, 'work' | 'status'>): string {
  if (work === 'EXPORT') return describeExport(status);
  if (status === 'QUEUED' || status === 'RUNNING')
    return work === 'EXAMINE'
      ? t('The archive is being examined. Nothing is stored yet.')
      : t('The archive is being imported.');
  if (status === 'EXAMINED') return t('The archive can be imported. Nothing is stored yet.');
  if (status === 'COMPLETED') return t('All of the archive is imported.');
  if (status === 'REFUSED') return t('The archive cannot be imported as it is. Nothing was stored.');
  if (status === 'CANCELLED') return t('The import was cancelled. Nothing was stored.');
  return t('The archive could not be read. Nothing was stored.');
}

function describeExport(status: Archive['status']): string {
  if (status === 'COMPLETED') return t('The archive is ready.');
  if (status === 'CANCELLED') return t('The export was cancelled. Nothing was kept.');
  if (status === 'FAILED') return t('The archive could not be written.');
  return t('The archive is being written. You can leave this page.');
}

/** Describes a finding in a sentence, without its subject. */
export function describeFinding({ code, message }: Finding): string {
  switch (code) {
    case 'archive-imported':
      return t('This archive was imported already. Delete that import from the list to import it once more.');
    case 'name-taken':
      return t('It exists already. Delete or rename it here first.');
    case 'shop-type-unknown':
      return t('This Platen has no such shop type.');
    case 'reference-unknown':
      return t('It names a record that is not in the archive.');
    case 'reference-left-out':
      return t('It names a record that does not exist. The import leaves it out.');
    case 'record-invalid':
      return t('The record is not valid.');
    case 'file-missing':
      return t('A file was missing when the archive was written.');
    case 'scene-left-out':
      return t('A mockup scene is left out, because its file cannot be read.');
    case 'file-of-another':
      return t('A file of another enterprise is left out.');
    case 'order-there':
      return t('The order exists already. It is not changed.');
    case 'product-missing':
      return t('The product of an item is not in the archive.');
    case 'records-too-many':
      return t('The archive has more records than one import takes.');
    case 'files-too-many':
      return t('The archive has more files than one import takes.');
    case 'domains-to-prove':
      return t('The domains of shops have to be proven here again.');
    default:
      return describeFault(code, message);
  }
}

/** Describes why an archive could not be read or written. @param text message of the server, for codes without one here */
export function describeFault(code: string, text: string): string {
  switch (code) {
    case 'archive-newer':
      return t('A newer Platen wrote this archive. Update this Platen first.');
    case 'archive-damaged':
      return t('The archive is damaged. Download it again where it was exported.');
    case 'archive-invalid':
      return t('This file is no archive of an enterprise.');
    default:
      return translateSentence(text);
  }
}

import { asDict, dictEntry, hasEntry, itemsEntry, nameEntry, pairs, textEntry } from '../document/entries.ts';
import type { OpenedPdf } from '../document/open-pdf.ts';
import type { Report } from '../report.ts';

const VIEW_KEYS = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'];
const MAX_MINOR_VERSION = 6;

/**
 * Catalog entries that are forbidden because they make a reader run, fill in, open or show anything other than the
 * print.
 */
export function checkCatalog({ catalog, trailer }: OpenedPdf, report: Report): void {
  const ids = itemsEntry(trailer, 'ID')?.map((id) => id?.toString().length ?? 0) ?? [];
  if (ids.length !== 2 || ids.some((length) => length <= '<>'.length))
    report.add('trailer-id', 'the trailer must hold an ID of two strings');
  if (hasEntry(trailer, 'Encrypt')) report.add('encrypted', 'the file is encrypted');
  const version = /^1\.(\d)$/.exec(nameEntry(catalog, 'Version') ?? '1.6');
  if (!version || Number(version[1]) > MAX_MINOR_VERSION)
    report.add('header-version', 'the catalog raises the version beyond 1.6');

  for (const key of ['OpenAction', 'AA'])
    if (hasEntry(catalog, key)) report.add('action', `the catalog has ${key}`);
  const names = dictEntry(catalog, 'Names');
  if (hasEntry(names, 'JavaScript')) report.add('action', 'the file holds JavaScript');
  if (hasEntry(names, 'EmbeddedFiles')) report.add('embedded-file', 'the file holds other files');
  const form = dictEntry(catalog, 'AcroForm');
  if (hasEntry(form, 'XFA') || (itemsEntry(form, 'Fields') ?? []).length > 0)
    report.add('form-fields', 'the file has form fields');
  checkViewerPreferences(dictEntry(catalog, 'ViewerPreferences'), report);
  checkOptionalContent(dictEntry(catalog, 'OCProperties'), report);
}

function checkViewerPreferences(preferences: ReturnType<typeof dictEntry>, report: Report): void {
  for (const key of VIEW_KEYS) {
    const box = nameEntry(preferences, key) ?? 'MediaBox';
    if (box !== 'MediaBox' && box !== 'BleedBox')
      report.add('viewer-preferences', `${key} must be MediaBox or BleedBox, and is ${box}`);
  }
}

/** Every layer configuration has a name, and none switches automatically. */
function checkOptionalContent(properties: ReturnType<typeof dictEntry>, report: Report): void {
  if (!properties) return;
  const configurations = [
    dictEntry(properties, 'D'),
    ...(itemsEntry(properties, 'Configs') ?? []).map(asDict),
  ];
  for (const configuration of configurations) {
    if (!textEntry(configuration, 'Name'))
      report.add('optional-content', 'a configuration of optional content has no Name');
    if (pairs(configuration).some(([key]) => key === 'AS'))
      report.add('optional-content', 'a configuration of optional content switches layers by itself (AS)');
  }
}

import { PRINT_CONTENT_TYPES } from '../print-content-types.ts';
import type { PrintTicket } from '../../model/print-ticket.ts';
import { generalId, resource } from './xjdf-document.ts';
import { type Attributes, xmlElement } from './xml-element.ts';

/** A page of a print file. */
interface PageOfFile {
  name: string;
  /** Counted from 1. */
  page: number;
  /** The parts of the page, besides its index in the run. */
  part?: Attributes;
  trimBox?: string;
}

/** The index of a page in the run of its file, as a range. */
export const runIndex = (page: number): string => `${page - 1} ${page - 1}`;

/** A page of a file as a resource of a RunList. The file is named relative to the ticket. */
export function runOfPage(
  { file, format, sha256, sizeBytes }: Pick<PrintTicket, 'file' | 'format' | 'sha256' | 'sizeBytes'>,
  { name, page, part, trimBox }: PageOfFile,
): string {
  const index = runIndex(page);
  return resource({ DescriptiveName: name }, [
    generalId('SHA-256', sha256),
    xmlElement('Part', { RunIndex: index, ...part }),
    xmlElement('RunList', { NPage: 1, Pages: index, SourceTrimBox: trimBox }, [
      xmlElement('FileSpec', {
        FileSize: sizeBytes,
        MimeType: PRINT_CONTENT_TYPES[format],
        URL: encodeURIComponent(file),
        UserFileName: file,
      }),
    ]),
  ]);
}

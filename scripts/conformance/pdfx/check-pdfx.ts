import { PDFRawStream } from '@cantoo/pdf-lib';
import { checkCatalog } from './checks/check-catalog.ts';
import { checkContent } from './checks/check-content.ts';
import { checkGroup } from './checks/check-form.ts';
import { checkMetadata } from './checks/check-metadata.ts';
import { checkObjects } from './checks/check-objects.ts';
import { checkOutputIntent } from './checks/check-output-intent.ts';
import { checkPage } from './checks/check-page.ts';
import { checkResources } from './checks/check-resources.ts';
import { checkFile } from './document/check-file.ts';
import { asDict, asItems, dictEntry, entry } from './document/entries.ts';
import { listPages, type PdfPage } from './document/list-pages.ts';
import { openPdf } from './document/open-pdf.ts';
import { type ContentJob, Inspection } from './inspection.ts';
import { Report, type Violation } from './report.ts';

/**
 * Checks a file against the rules of PDF/X-4 (ISO 15930-7:2010) that a program can check, each named in `clauses.ts`.
 * It is independent of our PDF writer.
 *
 * It is our own, not a certified validator, since none was available. The text of the standard is not public; the rules
 * are derived from its table of contents, ISO 32000-1 and publications on PDF/X by the PDF Association, CGATS and the
 * Ghent Workgroup. Where those are ambiguous, the stricter reading is used. Not checked: the widths of simple and CFF
 * fonts, the bits of fax and JBIG2 images, tables of objects that are streams.
 *
 * @returns the violations; an empty list for a valid file. Input that is not a PDF gives `unreadable`.
 */
export async function checkPdfX(bytes: Uint8Array): Promise<Violation[]> {
  const report = new Report();
  try {
    await inspect(bytes, report);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report.add('unreadable', `the file cannot be read as a PDF: ${message.split('\n')[0]}`);
  }
  return report.list();
}

async function inspect(bytes: Uint8Array, report: Report): Promise<void> {
  checkFile(bytes, report);
  const pdf = await openPdf(bytes);
  checkCatalog(pdf, report);
  checkObjects(pdf, report);
  checkMetadata(pdf, report);
  const inspection = new Inspection(pdf, report, checkOutputIntent(pdf, report));
  for (const page of listPages(pdf, report)) {
    checkPage(page, report);
    const job = toJob(page);
    checkGroup(inspection, dictEntry(page.dict, 'Group'), job);
    inspection.queue(job);
  }
  for (let job = inspection.next(); job; job = inspection.next()) {
    checkResources(inspection, job);
    checkContent(inspection, job);
  }
}

function toJob({ name, dict, inherited }: PdfPage): ContentJob {
  const contents = entry(dict, 'Contents');
  const streams = (asItems(contents) ?? [contents]).filter((part) => part instanceof PDFRawStream);
  return { name, streams, resources: asDict(inherited('Resources')), isMask: false };
}

import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { OutputSpace } from './checks/check-output-intent.ts';
import type { OpenedPdf } from './document/open-pdf.ts';
import type { Report } from './report.ts';

/** A content stream to check: of a page, a form, a pattern cell or a glyph. */
export interface ContentJob {
  /** Its name in violations. */
  name: string;
  streams: readonly PDFRawStream[];
  resources: PDFDict | undefined;
  /** Whether its greys are opacities of a luminosity mask and not ink. */
  isMask: boolean;
}

/** State shared by all page checks: the file, the findings, and the content streams still to check. */
export class Inspection {
  readonly pdf: OpenedPdf;
  readonly report: Report;
  /** Undefined when the file has no readable output profile, which has been reported already. */
  readonly outputSpace: OutputSpace | undefined;
  /** Tint transforms and alternates of inks, as first found. */
  readonly inks = new Map<string, PDFObject[]>();
  readonly #jobs: ContentJob[] = [];
  readonly #seen = new Map<unknown, Set<string>>();

  constructor(pdf: OpenedPdf, report: Report, outputSpace: OutputSpace | undefined) {
    this.pdf = pdf;
    this.report = report;
    this.outputSpace = outputSpace;
  }

  /** @returns whether an object occurs for the first time in this role; objects may be shared or even cyclic */
  isFirst(object: PDFObject, role: string): boolean {
    const roles = this.#seen.get(object) ?? new Set();
    this.#seen.set(object, roles);
    return roles.size < roles.add(role).size;
  }

  queue(job: ContentJob): void {
    this.#jobs.push(job);
  }

  next(): ContentJob | undefined {
    return this.#jobs.shift();
  }
}

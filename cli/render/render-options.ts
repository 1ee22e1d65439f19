import type { PageMode, PdfOptions, PrintFormat, TicketForm } from '../../engine/node.ts';
import type { JobOptions } from '../job/load-job.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';

/** How designs are rendered. Plain data: threads take it. */
export interface DesignOptions extends JobOptions {
  /** Name or id of the one print area wanted. */
  area?: string;
  dpi?: number;
  format?: PrintFormat;
  /** Quality of JPGs, 1 to 100. */
  jpgQuality?: number;
  pdf?: Partial<PdfOptions>;
  /** Default: every print a file of its own. */
  pages?: PageMode;
  /** Folder the files go to. */
  out: string;
  /** Template of prints' names. */
  name?: string;
  /** A ticket beside each print file. */
  ticket?: TicketForm;
  previews?: boolean;
  /** Prints are judged before they are made. */
  gate?: PreflightGate;
}

export interface RenderOptions extends DesignOptions {
  /** Designs rendered at once. */
  jobs?: number;
  json?: boolean;
}

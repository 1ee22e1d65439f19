import type { PageMode, PdfOptions, PrintFormat, TicketForm } from '../../engine/node.ts';
import type { JobOptions } from '../job/load-job.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';

/** Options of rendering designs. Plain data, for threads. */
export interface DesignOptions extends JobOptions {
  /** The name or id of the only print area. */
  area?: string;
  dpi?: number;
  format?: PrintFormat;
  /** Quality of JPGs, 1 to 100. */
  jpgQuality?: number;
  pdf?: Partial<PdfOptions>;
  /** Default: one file per print. */
  pages?: PageMode;
  /** The output folder. */
  out: string;
  /** The template of print names. */
  name?: string;
  /** The form of each print's ticket. */
  ticket?: TicketForm;
  previews?: boolean;
  /** Checks prints before they are rendered. */
  gate?: PreflightGate;
}

export interface RenderOptions extends DesignOptions {
  /** Designs rendered in parallel. */
  jobs?: number;
  json?: boolean;
}

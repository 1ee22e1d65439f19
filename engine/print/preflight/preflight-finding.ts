import type { Id } from '../../model/id.ts';
import type { SceneObject } from '../../scene/scene.ts';
import type { PreflightCode, PreflightSeverity } from './preflight-codes.ts';

/** A finding of preflight about a page. */
export interface PreflightFinding {
  severity: PreflightSeverity;
  code: PreflightCode;
  /** Name of the view, else its id. */
  mask: string;
  maskId: Id;
  /** Name of the layer, else its id; `null` when it is about the page. */
  layer: string | null;
  layerId: Id | null;
  /** The finding, with figures and units. */
  message: string;
  /** The measured value, in the unit of the message; `null` if nothing is measured. */
  value: number | null;
  /** The limit of the profile, in the same unit. */
  limit: number | null;
}

/** The part of a finding that a check supplies; severity and names are added from the tables. */
export interface FindingDraft {
  code: PreflightCode;
  message: string;
  /** The layer it is about; absent: the page. */
  layer?: Pick<SceneObject, 'layerId' | 'layerName'>;
  value?: number;
  limit?: number;
}

/** Receives a check's findings. */
export type ReportFinding = (draft: FindingDraft) => void;

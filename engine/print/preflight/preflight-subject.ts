import type { Layer } from '../../model/layer.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import type { PressTable } from '../colour/press-table.ts';
import type { PrintTask } from '../print-task.ts';
import type { BoxMm, PageFrame } from './page-frame.ts';
import type { ReportFinding } from './preflight-finding.ts';
import type { PreflightProfile } from './preflight-profile.ts';

/** A printed object with its place on the page. */
export interface MeasuredObject {
  sceneObject: SceneObject;
  /** Its layer, with the design's changes. */
  layer: Layer;
  /** The bounds of its ink in millimetres of the artwork (see PageFrame); undefined when it has none. */
  ink: BoxMm | undefined;
  /** The same in millimetres of the page. */
  inkOnPage: BoxMm | undefined;
  /** Whether another print area of the view prints it, so that it may be outside of this one. */
  isPrintedElsewhere: boolean;
}

/** The input of checks: one page, composed and measured. */
export interface PreflightSubject {
  task: PrintTask;
  profile: PreflightProfile;
  frame: PageFrame;
  scene: Scene;
  /** The printed objects, bottom first. */
  objects: readonly MeasuredObject[];
  tools: SceneTools;
  /** The press of the print. */
  press: PressTable;
}

/** One rule of preflight. It reports its findings and changes nothing. */
export type PreflightCheck = (subject: PreflightSubject, report: ReportFinding) => void | Promise<void>;

export const isText = ({ textLayout }: SceneObject): boolean => textLayout !== undefined;

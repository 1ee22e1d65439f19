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
  /** The layer it is of, with the design's changes. */
  layer: Layer;
  /** Its ink in millimetres of the artwork (see PageFrame); undefined when it leaves none. */
  ink: BoxMm | undefined;
  /** The same in millimetres of the page. */
  inkOnPage: BoxMm | undefined;
  /** Another print area of the view prints it, so that here it may lie outside. */
  isPrintedElsewhere: boolean;
}

/** All that checks look at: one page, composed and measured. */
export interface PreflightSubject {
  task: PrintTask;
  profile: PreflightProfile;
  frame: PageFrame;
  scene: Scene;
  /** The printed objects, bottom first. */
  objects: readonly MeasuredObject[];
  tools: SceneTools;
  /** The press that inks are made for. */
  press: PressTable;
}

/** One rule of preflight. It reports its findings and changes nothing. */
export type PreflightCheck = (subject: PreflightSubject, report: ReportFinding) => void | Promise<void>;

export const isText = ({ textLayout }: SceneObject): boolean => textLayout !== undefined;

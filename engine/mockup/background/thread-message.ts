import type { Picture } from '../../assets/picture.ts';
import type { CutOut } from './background-remover.ts';

/** The task of a background thread. */
export interface ThreadTask {
  picture: Picture;
  /** The operator's model; absent: Platen's own. */
  modelFile: string | undefined;
}

/** A thread's progress, and finally its cut-out. */
export type ThreadMessage =
  | { progress: number; stepName: string }
  | { cutOut: CutOut & { confidence: number } };

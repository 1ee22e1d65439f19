import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import type { Finding } from '../../../engine/screens.ts';

/** The dialog over the configurator. One is open at a time, so the progress panels exclude each other (C4-05). */
export type Dialog =
  | CropOpened
  | { kind: 'pending-pictures' }
  | { kind: 'validation'; findings: readonly Finding[] }
  | { kind: 'updated'; title?: string; text: string }
  | { kind: 'saved'; customisationCode: string }
  | { kind: 'save-progress' }
  | { kind: 'load-progress' }
  | { kind: 'share' }
  | { kind: 'help' };

/** The crop dialog. `start` is the placement of the picture when it opens. */
interface CropOpened {
  kind: 'crop';
  target: ResolvedImage;
  start: ObjectConfiguration;
}

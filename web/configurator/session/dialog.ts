import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import type { Finding } from '../../../engine/screens.ts';

/** The dialog over the configurator: one at a time, so the panels of progress exclude one another (C4-05). */
export type Dialog =
  | CropOpened
  | { kind: 'validation'; findings: readonly Finding[] }
  | { kind: 'updated'; title?: string; text: string }
  | { kind: 'saved'; customisationCode: string }
  | { kind: 'save-progress' }
  | { kind: 'load-progress' }
  | { kind: 'share' }
  | { kind: 'help' };

/** The part of a picture is chosen. @param start where the picture stands when it begins */
interface CropOpened {
  kind: 'crop';
  target: ResolvedImage;
  start: ObjectConfiguration;
}

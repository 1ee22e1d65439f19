import type { ResolvedLayer } from '../../../engine/personalisation.ts';

/** Whether a layer has content that is printed. */
export function isFilled(entry: ResolvedLayer): boolean {
  switch (entry.kind) {
    case 'text':
      return entry.text.text.trim() !== '';
    case 'image':
      return Boolean(entry.image.url);
    case 'colour':
      return entry.colour !== undefined;
    case 'clipArt':
      return entry.clipArt !== undefined;
  }
}

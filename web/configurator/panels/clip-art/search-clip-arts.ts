import type { ResolvedClipArt } from '../../../../engine/personalisation.ts';

type ClipArt = ResolvedClipArt['settings']['clipArts'][number];

/** The clip arts whose names contain every typed word, ignoring case and accents. */
export function searchClipArts(clipArts: readonly ClipArt[], typed: string): ClipArt[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return clipArts.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

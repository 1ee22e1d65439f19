import type { PlacedGlyph, TextLayout, TextLine } from '../../../text/text-layout.ts';

/** Glyphs that together represent a part of the text: a letter, a ligature, a syllable with its marks. */
export interface GlyphCluster {
  /** In logical order. */
  text: string;
  /** In visual order; not empty, of one face. */
  glyphs: readonly PlacedGlyph[];
}

/** Clusters between two spaces of a line, or such a space; in visual order. */
export type Word = readonly GlyphCluster[];

/** A text's lines with the words of each, from left to right. */
export const cutWords = ({ glyphs, lines }: TextLayout): Word[][] =>
  lines.map((line, index) =>
    cutAtSpaces(
      cutClusters(
        glyphs.filter((glyph) => glyph.line === index),
        line,
      ),
    ),
  );

/** In logical order: the clusters of a right-to-left word are reversed. */
export const textOfWord = (word: Word): string =>
  [...word]
    .sort((one, other) => startOf(one) - startOf(other))
    .map(({ text }) => text)
    .join('');

/** Whether any part is right-to-left. */
export const runsLeftwards = (clusters: readonly GlyphCluster[]): boolean =>
  clusters.some((cluster, index) => index > 0 && startOf(cluster) < startOf(clusters[index - 1]!));

const startOf = ({ glyphs }: GlyphCluster): number => glyphs[0]!.cluster;

function cutClusters(glyphs: readonly PlacedGlyph[], { text, start }: TextLine): GlyphCluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const texts = new Map(
    starts.map((from, index) => [from, text.slice(from - start, (starts[index + 1] ?? Infinity) - start)]),
  );
  const clusters: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = clusters.at(-1);
    if (last?.[0]!.cluster === glyph.cluster) last.push(glyph);
    else clusters.push([glyph]);
  }
  return clusters.map((cluster) => ({ text: texts.get(cluster[0]!.cluster)!, glyphs: cluster }));
}

function cutAtSpaces(clusters: readonly GlyphCluster[]): Word[] {
  const words: GlyphCluster[][] = [];
  for (const cluster of clusters) {
    const last = words.at(-1)?.[0];
    if (last && !isSpace(last) && !isSpace(cluster)) words.at(-1)!.push(cluster);
    else words.push([cluster]);
  }
  return words;
}

const isSpace = ({ text }: GlyphCluster): boolean => text.trim() === '';

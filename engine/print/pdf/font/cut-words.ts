import type { PlacedGlyph, TextLayout, TextLine } from '../../../text/text-layout.ts';

/** Glyphs that stand for a stretch of text together: a letter, a ligature, a syllable with its marks. */
export interface GlyphCluster {
  /** In logical order. */
  text: string;
  /** In visual order; never empty, of one face. */
  glyphs: readonly PlacedGlyph[];
}

/** Clusters between two spaces of a line, or such a space. */
export interface Word {
  clusters: readonly GlyphCluster[];
  isSpace: boolean;
}

/** A line's words from left to right, with the text that each glyph stands for. */
export function cutWords({ glyphs, lines }: TextLayout): Word[] {
  return lines.flatMap((line, index) => {
    const clusters = cutClusters(
      glyphs.filter((glyph) => glyph.line === index),
      line,
    );
    const words: Word[] = [];
    for (const cluster of clusters) {
      const isSpace = cluster.text.trim() === '';
      const last = words.at(-1);
      if (last && !last.isSpace && !isSpace) words[words.length - 1] = join(last, cluster);
      else words.push({ clusters: [cluster], isSpace });
    }
    return words;
  });
}

const join = (word: Word, cluster: GlyphCluster): Word => ({
  ...word,
  clusters: [...word.clusters, cluster],
});

function cutClusters(glyphs: readonly PlacedGlyph[], line: TextLine): GlyphCluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const textOf = new Map(
    starts.map((start, index) => [
      start,
      line.text.slice(index === 0 ? 0 : start - line.start, (starts[index + 1] ?? Infinity) - line.start),
    ]),
  );
  const clusters: { text: string; glyphs: PlacedGlyph[] }[] = [];
  for (const glyph of glyphs) {
    const last = clusters.at(-1);
    if (last?.glyphs[0]!.cluster === glyph.cluster) last.glyphs.push(glyph);
    else clusters.push({ text: textOf.get(glyph.cluster)!, glyphs: [glyph] });
  }
  return clusters;
}

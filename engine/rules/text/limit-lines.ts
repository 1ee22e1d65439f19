/**
 * Cuts a text at its last line break while it has more than `maxLines` lines (C5-04), so that its first `maxLines`
 * lines remain. Lines end in `\n`. `undefined` is no limit.
 */
export function limitLines(text: string, maxLines: number | undefined): string {
  if (maxLines === undefined) return text;
  let end = -1;
  for (let line = 0; line < maxLines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}

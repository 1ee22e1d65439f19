/** The maximum number of lines in a section. Source: Adobe Technical Note 5014. */
const MAX_SECTION = 100;

const HEAD = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`;
const FOOT = `endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

/**
 * Composes the character map for searching and copying text. Source: ISO 32000-1, 9.10.3.
 * @param texts the text of each glyph; a ligature stands for several characters
 */
export function composeToUnicode(texts: ReadonlyMap<number, string>): string {
  const lines = [...texts]
    .sort(([one], [other]) => one - other)
    .map(([glyphId, text]) => `<${toHex(glyphId)}> <${[...utf16(text)].map(toHex).join('')}>\n`);
  let sections = '';
  for (let from = 0; from < lines.length; from += MAX_SECTION) {
    const part = lines.slice(from, from + MAX_SECTION);
    sections += `${part.length} beginbfchar\n${part.join('')}endbfchar\n`;
  }
  return HEAD + sections + FOOT;
}

const toHex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

function* utf16(text: string): Iterable<number> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at);
}

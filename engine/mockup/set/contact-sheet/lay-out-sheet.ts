/** The layout of a contact sheet, in pixels. */
export interface SheetLayout {
  widthPx: number;
  heightPx: number;
  title: Box;
  subtitle: Box;
  /** One per tile, in reading order. */
  tiles: { picture: Box; caption: Box }[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side of a tile; all other sizes are proportional. */
export const TILE_PX = 560;
const MARGIN_PX = 96;
const GAP_PX = 40;
const TITLE_PX = 76;
const SUBTITLE_PX = 44;
const AFTER_HEADING_PX = 52;
const CAPTION_GAP_PX = 16;
const CAPTION_PX = 40;
const MAX_COLUMNS = 6;

/**
 * Lays equal tiles out in rows below a heading.
 * @param tiles their number, at least one
 * @param perRow the size of a group, such as the views of one colour; a row does not split groups that fit
 */
export function layOutSheet(tiles: number, perRow: number): SheetLayout {
  const columns = chooseColumns(tiles, perRow);
  const rows = Math.ceil(tiles / columns);
  const widthPx = 2 * MARGIN_PX + columns * TILE_PX + (columns - 1) * GAP_PX;
  const inside = { left: MARGIN_PX, width: widthPx - 2 * MARGIN_PX };
  const firstRow = MARGIN_PX + TITLE_PX + SUBTITLE_PX + AFTER_HEADING_PX;
  const rowHeight = TILE_PX + CAPTION_GAP_PX + CAPTION_PX;
  return {
    widthPx,
    heightPx: firstRow + rows * rowHeight + (rows - 1) * GAP_PX + MARGIN_PX,
    title: { ...inside, top: MARGIN_PX, height: TITLE_PX },
    subtitle: { ...inside, top: MARGIN_PX + TITLE_PX, height: SUBTITLE_PX },
    tiles: Array.from({ length: tiles }, (_, index) => {
      const left = MARGIN_PX + (index % columns) * (TILE_PX + GAP_PX);
      const top = firstRow + Math.floor(index / columns) * (rowHeight + GAP_PX);
      return {
        picture: { left, top, width: TILE_PX, height: TILE_PX },
        caption: { left, top: top + TILE_PX + CAPTION_GAP_PX, width: TILE_PX, height: CAPTION_PX },
      };
    }),
  };
}

/** The number of groups per row that makes the sheet nearly square. */
function chooseColumns(tiles: number, perRow: number): number {
  if (perRow >= MAX_COLUMNS) return MAX_COLUMNS;
  const square = Math.ceil(Math.sqrt(tiles * 1.2));
  const groups = Math.max(1, Math.floor(Math.min(square, MAX_COLUMNS) / perRow));
  return Math.min(tiles, groups * perRow);
}

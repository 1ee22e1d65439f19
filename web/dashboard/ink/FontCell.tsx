import { fontSetting } from './font-setting.ts';
import { FontSample } from './FontSample.tsx';
import { inTurn } from './in-turn.ts';
import { loadFaceSample } from './load-face-sample.ts';
import { loadFontFile } from './load-shown-font.ts';

/** In a row of 44 pixels. */
const SIZE_PX = 22;

/** The fonts of a list are read one after another, so that one at a time is in memory. */
const run = inTurn();

interface FontCellProps {
  /** Of the font file. */
  reference: string;
  family: string;
  /** Its record. */
  row: Readonly<Record<string, unknown>>;
}

/** The name of a family in its own font, in a cell of a list. */
export function FontCell({ reference, family, row }: FontCellProps) {
  const setting = fontSetting(row);
  const load = async () =>
    loadFaceSample(await loadFontFile(reference), { family, setting, sizePx: SIZE_PX });
  return <FontSample id={`${reference} ${JSON.stringify(setting)}`} load={() => run(load)} />;
}

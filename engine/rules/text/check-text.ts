import type { TextSettings } from '../../model/text-settings.ts';
import type { Finding } from '../finding.ts';
import { countGraphemes } from './graphemes.ts';
import { limitLines } from './limit-lines.ts';
import { normaliseText } from './normalise-text.ts';
import { removeEmoji } from './remove-emoji.ts';

export type TextFault = Pick<Finding, 'rule' | 'message'>;

/** The losses of a text in its layer (C5-03, C5-04, C5-05). @param maxChars the layer's limit, if any */
export function checkText(
  text: string,
  settings: Pick<TextSettings, 'multiline' | 'multilineMax' | 'code'>,
  maxChars: number | undefined,
): TextFault[] {
  const faults: TextFault[] = [];
  const { multiline, multilineMax, code } = settings;
  const keepsEmoji = code !== undefined;
  const whole = normaliseText(text, { multiline, keepsEmoji });
  if (!keepsEmoji && removeEmoji(text) !== text)
    faults.push({ rule: 'C5-05', message: 'Emoji are removed from the text.' });
  const lines = limitLines(whole, multilineMax);
  if (lines !== whole) faults.push({ rule: 'C5-04', message: `The text is cut to ${multilineMax} lines.` });
  const chars = countGraphemes(lines);
  if (maxChars !== undefined && chars > maxChars)
    faults.push({ rule: 'C5-03', message: `The text has ${chars} characters and is cut to ${maxChars}.` });
  return faults;
}

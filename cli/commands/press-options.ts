import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PressSettings } from '../../engine/node.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

/** The press options of all commands that separate. */
export interface PressOptions {
  profile?: string;
  inkLimit?: number;
  black?: 'overprint' | 'knockout';
}

export const addPressOptions = (command: Command): Command =>
  command
    .option('--profile <file>', 'CMYK: the ICC profile of the press (default: FOGRA39)')
    .addOption(
      new Option('--ink-limit <percent>', 'CMYK: maximum sum of the four inks').argParser(
        parseWholeNumber(1),
      ),
    )
    .addOption(
      new Option('--black <how>', 'CMYK: black text overprints what is beneath it, or knocks it out').choices(
        ['overprint', 'knockout'],
      ),
    );

/**
 * The press in the form of the engine, with its profile read.
 * @param isCmyk whether the print is in CMYK
 * @returns undefined where no press option was given
 * @throws InvalidArgumentError where the print is in other colours, or the ink limit is out of range; FileError naming
 * the profile
 */
export async function readPress(
  { profile, inkLimit, black }: PressOptions,
  isCmyk: boolean,
): Promise<PressSettings | undefined> {
  if (profile === undefined && inkLimit === undefined && black === undefined) return undefined;
  if (!isCmyk) throw new InvalidArgumentError('--profile, --ink-limit and --black require --colour cmyk.');
  const { inkLimits } = await import('../../engine/node.ts');
  const { minPercent, maxPercent } = inkLimits;
  if (inkLimit !== undefined && (inkLimit < minPercent || inkLimit > maxPercent))
    throw new InvalidArgumentError(
      `--ink-limit ${inkLimit} is out of range: give ${minPercent} to ${maxPercent} percent.`,
    );
  const { readPressProfile } = await import('../job/read-press-profile.ts');
  return {
    ...(profile !== undefined && { profile: await readPressProfile(profile) }),
    ...(inkLimit !== undefined && { inkLimitPercent: inkLimit }),
    ...(black !== undefined && { blackOverprints: black === 'overprint' }),
  };
}

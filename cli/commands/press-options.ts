import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PressSettings } from '../../engine/node.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

/** Options for the press that inks are made for; the same wherever a command separates. */
export interface PressOptions {
  profile?: string;
  inkLimit?: number;
  black?: 'overprint' | 'knockout';
}

export const addPressOptions = (command: Command): Command =>
  command
    .option('--profile <file>', 'CMYK: the ICC profile of the press (default: FOGRA39)')
    .addOption(
      new Option('--ink-limit <percent>', 'CMYK: the most that the four inks are together').argParser(
        parseWholeNumber(1),
      ),
    )
    .addOption(
      new Option('--black <how>', 'CMYK: black text prints over what is beneath, or cuts it out').choices([
        'overprint',
        'knockout',
      ]),
    );

/**
 * The press as the engine takes it, its profile read.
 * @param isCmyk whether the print is in inks of a press
 * @returns undefined where no option was given
 * @throws InvalidArgumentError where the print is in other colours, or the limit of ink is out of bounds; FileError naming
 * the profile
 */
export async function readPress(
  { profile, inkLimit, black }: PressOptions,
  isCmyk: boolean,
): Promise<PressSettings | undefined> {
  if (profile === undefined && inkLimit === undefined && black === undefined) return undefined;
  if (!isCmyk)
    throw new InvalidArgumentError(
      '--profile, --ink-limit and --black are of prints in CMYK: give --colour cmyk with them.',
    );
  const { inkLimits } = await import('../../engine/node.ts');
  const { minPercent, maxPercent } = inkLimits;
  if (inkLimit !== undefined && (inkLimit < minPercent || inkLimit > maxPercent))
    throw new InvalidArgumentError(
      `--ink-limit ${inkLimit} is out of bounds: give ${minPercent} to ${maxPercent} percent.`,
    );
  const { readPressProfile } = await import('../job/read-press-profile.ts');
  return {
    ...(profile !== undefined && { profile: await readPressProfile(profile) }),
    ...(inkLimit !== undefined && { inkLimitPercent: inkLimit }),
    ...(black !== undefined && { blackOverprints: black === 'overprint' }),
  };
}

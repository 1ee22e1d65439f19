import { type Command, InvalidArgumentError, Option } from 'commander';
import type { preflightProfiles } from '../../engine/node.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';

/** The options by which prints are judged before they are made. */
export interface GateOptions {
  preflight?: keyof typeof preflightProfiles | typeof OWN;
  failOn?: PreflightGate['failOn'];
}

/** The limits of the product itself. */
const OWN = 'own';
/** Named here too, so that --help need not load the engine. */
const PROFILES: Record<keyof typeof preflightProfiles, true> = {
  standard: true,
  dtg: true,
  dtf: true,
  offset: true,
  engrave: true,
  'large-format': true,
};

export const addGateOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--preflight <profile>',
        'judge every print before it is made: by a profile, or by the limits of its product',
      ).choices([OWN, ...Object.keys(PROFILES)]),
    )
    .addOption(
      new Option(
        '--fail-on <severity>',
        'with --preflight: make no print with such a finding (default: error)',
      ).choices(['error', 'warning']),
    );

/**
 * @returns undefined where prints are not judged
 * @throws InvalidArgumentError for --fail-on alone, which would judge nothing
 */
export function readGate({ preflight, failOn }: GateOptions): PreflightGate | undefined {
  if (preflight === undefined) {
    if (failOn !== undefined)
      throw new InvalidArgumentError('Give --preflight with --fail-on: it says by what prints are judged.');
    return undefined;
  }
  return {
    failOn: failOn ?? 'error',
    ...(preflight !== OWN && { profile: preflight }),
  };
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { preflightProfiles } from '../../engine/node.ts';
import type { PreflightGate } from '../preflight/preflight-gate.ts';

/** The options for checking prints before they are rendered. */
export interface GateOptions {
  preflight?: keyof typeof preflightProfiles | typeof OWN;
  failOn?: PreflightGate['failOn'];
}

/** Use the limits of the product. */
const OWN = 'own';
/** Repeated here, so that --help need not load the engine. */
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
        'check every print before rendering: by a profile, or by the limits of its product',
      ).choices([OWN, ...Object.keys(PROFILES)]),
    )
    .addOption(
      new Option(
        '--fail-on <severity>',
        'with --preflight: refuse prints with such a finding (default: error)',
      ).choices(['error', 'warning']),
    );

/**
 * @returns undefined where prints are not checked
 * @throws InvalidArgumentError for --fail-on alone, which would have no effect
 */
export function readGate({ preflight, failOn }: GateOptions): PreflightGate | undefined {
  if (preflight === undefined) {
    if (failOn !== undefined)
      throw new InvalidArgumentError('--fail-on requires --preflight, which names the limits.');
    return undefined;
  }
  return {
    failOn: failOn ?? 'error',
    ...(preflight !== OWN && { profile: preflight }),
  };
}

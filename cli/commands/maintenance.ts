import { Argument, Command, Option } from 'commander';
import type { Context } from './context.ts';

const more = `
During maintenance every call is answered with 503, except liveness, metrics and
the switch itself (PUT /v1/maintenance). All processes apply it within a second.

Examples:
  node dist/cli.js maintenance on --text "Back at six."
  node dist/cli.js maintenance off`;

interface MaintenanceOptions {
  text?: string;
  endSessions?: boolean;
}

/** `platen maintenance` */
export function maintenanceCommand(context: Context): Command {
  return new Command('maintenance')
    .summary('start or end maintenance')
    .description('Starts or ends maintenance, or reports whether it is on.')
    .addArgument(new Argument('[state]', 'absent: report whether it is on').choices(['on', 'off']))
    .addOption(new Option('--text <text>', 'message to users; absent: the default message'))
    .option('--end-sessions', 'sign everybody out')
    .addHelpText('after', more)
    .action(async (state: 'on' | 'off' | undefined, options: MaintenanceOptions) => {
      const { switchMaintenance } = await import('../services/switch-maintenance.ts');
      context.finish(await switchMaintenance(context, state, options));
    });
}

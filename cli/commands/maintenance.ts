import { Argument, Command, Option } from 'commander';
import type { Context } from './context.ts';

const more = `
While it is on, every call is answered with 503, but for liveness, figures and
the switch itself (PUT /v1/maintenance). All processes follow within a second.

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
    .summary('begin or end maintenance')
    .description('Begins or ends maintenance, or tells whether it is on.')
    .addArgument(new Argument('[state]', 'absent: print whether it is on').choices(['on', 'off']))
    .addOption(new Option('--text <text>', 'what people read; absent: the usual words'))
    .option('--end-sessions', 'have everybody sign in again')
    .addHelpText('after', more)
    .action(async (state: 'on' | 'off' | undefined, options: MaintenanceOptions) => {
      const { switchMaintenance } = await import('../services/switch-maintenance.ts');
      context.finish(await switchMaintenance(context, state, options));
    });
}

import { Command } from 'commander';
import type { DoctorOptions } from '../doctor/examine-machine.ts';
import type { Context } from './context.ts';
import { jsonOption } from './shared-options.ts';

const more = `
Exit status:
  0  this machine can render
  1  a requirement is missing; its line names the remedy

Example:
  node dist/cli.js doctor`;

/** `platen doctor` */
export function doctorCommand(context: Context): Command {
  const { terminal, version, environment, finish } = context;
  return new Command('doctor')
    .summary('check this machine')
    .description('Checks the requirements of rendering on this machine, and renders a small print.')
    .option('-o, --out <dir>', 'folder to print to', 'out')
    .addOption(jsonOption())
    .addHelpText('after', more)
    .action(async (options: DoctorOptions) => {
      const { examineMachine } = await import('../doctor/examine-machine.ts');
      const { configFile } = context;
      const doctor = { ...options, ...(configFile !== undefined && { configFile }) };
      finish(await examineMachine(doctor, version, environment, terminal));
    });
}

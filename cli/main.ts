import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import packageFile from '../package.json' with { type: 'json' };
import { bakeCommand } from './commands/bake.ts';
import { batchCommand } from './commands/batch.ts';
import { completionCommand } from './commands/completion.ts';
import type { Context } from './commands/context.ts';
import { dbCommand } from './commands/db.ts';
import { doctorCommand } from './commands/doctor.ts';
import { initCommand } from './commands/init.ts';
import { maintenanceCommand } from './commands/maintenance.ts';
import { nameAllMarks } from './commands/pdf-options.ts';
import { mockupCommand } from './commands/mockup.ts';
import { preflightCommand } from './commands/preflight.ts';
import { removeBackgroundCommand } from './commands/remove-background.ts';
import { renderCommand } from './commands/render.ts';
import { schemaCommand } from './commands/schema.ts';
import { sheetCommand } from './commands/sheet.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { userCommand } from './commands/user.ts';
import { validateCommand } from './commands/validate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { workerCommand } from './commands/worker.ts';
import { findConfigFile, takeConfigOption } from './config/find-config-file.ts';
import { exitCode } from './exit-code.ts';
import { describeFault, faultLine } from './fault.ts';
import { openTerminal } from './terminal/open-terminal.ts';

// The only file that reads the state of the process: its arguments, its environment, its streams. Commands load the
// engine when they run, so that help and version are fast.

const about = `Personalises products and renders their print files.

A product file contains what staff set up: views, layers, print areas, fonts. A
design file contains a shopper's changes. From both, Platen renders what the
shopper saw, in exact size.`;

const more = `
Help on a command: node dist/cli.js render --help

Defaults of options come from platen.config.json in the working folder or above:
{"render": {"format": "pdf", "out": "prints"}}. Arguments take precedence.

Exit status:
  0  success
  1  there are findings, or something could not be rendered
  2  the command line is wrong

Examples:
  node dist/cli.js doctor
  node dist/cli.js validate fixtures/designs
  node dist/cli.js render fixtures/designs/mug-corgi.json --out out/prints`;

const terminal = openTerminal();
const context: Context = {
  terminal,
  version: packageFile.version,
  builtFolder: dirname(fileURLToPath(import.meta.url)),
  environment: process.env,
  finish(code) {
    if (!terminal.signal.aborted) process.exitCode = code;
  },
};

const platen = new Command('platen')
  .description(about)
  .usage('<command> [options]')
  .version(packageFile.version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .option('--config <file>', 'configuration file with defaults of options')
  .helpCommand('help [command]', 'print the help of a command')
  // Every command has options: repeating that would leave no room for its description.
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .addHelpText('after', more);
const commands: (readonly [define: (context: Context) => Command, paints: boolean])[] = [
  [renderCommand, true],
  [batchCommand, true],
  [sheetCommand, true],
  [watchCommand, true],
  [mockupCommand, true],
  [bakeCommand, true],
  [removeBackgroundCommand, true],
  [preflightCommand, true],
  [validateCommand, true],
  [verifyCommand, true],
  [initCommand, false],
  [schemaCommand, false],
  [doctorCommand, false],
  [startCommand, true],
  [dbCommand, false],
  [serveCommand, true],
  [workerCommand, true],
  [userCommand, false],
  [maintenanceCommand, false],
  [completionCommand, false],
];
for (const [define, paints] of commands) {
  const command = define(context);
  // A machine that cannot render is refused once at the start, not for each design or job.
  if (paints)
    command.hook('preAction', async () => void (await import('../engine/node-system.ts')).loadCanvas());
  platen.addCommand(command.helpOption('-h, --help', 'print this help').copyInheritedSettings(platen));
  command.exitOverride().showHelpAfterError(`Try: platen ${command.name()} --help`);
  for (const part of command.commands) part.copyInheritedSettings(command);
}
platen.exitOverride().showHelpAfterError('Try: platen --help');

const { rest: args, configFile = findConfigFile(process.cwd()) } = takeConfigOption(process.argv);
// Help needs no configuration file, and helps to correct one.
if (configFile !== undefined && !args.some((arg) => arg === '-h' || arg === '--help'))
  platen.hook('preSubcommand', async (_platen, command) => {
    const { applyConfig } = await import('./config/apply-config.ts');
    await applyConfig(command, configFile, process.cwd());
    context.configFile = configFile;
  });

try {
  await platen.parseAsync(nameAllMarks(args));
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander prints its own errors, but not those that an action throws.
    if (error instanceof InvalidArgumentError) terminal.note(`error: ${error.message}`);
    // Requested help exits with 0; help after a usage error does not.
    process.exitCode = error.exitCode === 0 ? exitCode.fine : exitCode.misuse;
  } else {
    terminal.note(faultLine(describeFault(error, 'platen')));
    context.finish(exitCode.findings);
  }
}

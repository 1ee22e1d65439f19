import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
The database is that of DATABASE_URL, otherwise the embedded one of DATA_DIR.
Platen may be running or not.

Examples:
  node dist/cli.js user add ann@gifts.example --enterprise Gifts \\
    --role ENTERPRISE_ADMIN
  node dist/cli.js user password ann@gifts.example`;

interface AddOptions {
  enterprise: string;
  role: string[];
}

/** `platen user` */
export function userCommand(context: Context): Command {
  const command = new Command('user')
    .summary('add users and set new passwords')
    .description('Adds users and sets new passwords.')
    .addHelpText('after', more);
  command
    .command('add')
    .description('Adds a user and prints the password once.')
    .argument('<email>', 'e-mail address to sign in with')
    .requiredOption('--enterprise <name>', 'enterprise of the user; created if it does not exist')
    .option('--role <role...>', 'permissions of the user', ['ORDERS'])
    .action(async (username: string, { enterprise, role: roles }: AddOptions) => {
      const { addUser } = await import('../services/operate-users.ts');
      context.finish(await addUser(context, { username, enterprise, roles }));
    });
  command
    .command('password')
    .description('Sets a new password and prints it once.')
    .argument('<email>', 'e-mail address to sign in with')
    .action(async (username: string) => {
      const { resetPassword } = await import('../services/operate-users.ts');
      context.finish(await resetPassword(context, username));
    });
  return command;
}

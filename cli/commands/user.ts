import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
The database is that of DATABASE_URL, else the embedded one of DATA_DIR, whether
Platen is running or not.

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
    .summary('add users, and give them new passwords')
    .description('Adds users, and gives them new passwords.')
    .addHelpText('after', more);
  command
    .command('add')
    .description('Adds a user and prints the password, once.')
    .argument('<email>', 'what the user signs in with')
    .requiredOption('--enterprise <name>', 'whose user; made if there is none of that name')
    .option('--role <role...>', 'what the user may do', ['ORDERS'])
    .action(async (username: string, { enterprise, role: roles }: AddOptions) => {
      const { addUser } = await import('../services/operate-users.ts');
      context.finish(await addUser(context, { username, enterprise, roles }));
    });
  command
    .command('password')
    .description('Gives a user a new password and prints it, once.')
    .argument('<email>', 'what the user signs in with')
    .action(async (username: string) => {
      const { resetPassword } = await import('../services/operate-users.ts');
      context.finish(await resetPassword(context, username));
    });
  return command;
}

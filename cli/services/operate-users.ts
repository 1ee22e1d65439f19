import { parseConfig } from '../../api/config.ts';
import { withDatabase } from '../../api/data/with-database.ts';
import { type OperatorUser, OperatorUsers } from '../../api/services/users/operator-users.ts';
import type { Context } from '../commands/context.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

/** Adds a user and prints the password. */
export async function addUser(context: Context, user: OperatorUser): Promise<ExitCode> {
  return printPassword(context, user.username, (users) => users.add(user));
}

/** Sets a new password and prints it. */
export async function resetPassword(context: Context, username: string): Promise<ExitCode> {
  return printPassword(context, username, (users) => users.resetPassword(username));
}

async function printPassword(
  { terminal, builtFolder, environment }: Context,
  username: string,
  work: (users: OperatorUsers) => Promise<string>,
): Promise<ExitCode> {
  const config = parseConfig(environment);
  const password = await withDatabase(config, builtFolder, (database) => work(new OperatorUsers(database)));
  terminal.print(`${username.toLowerCase()}  ${password}`);
  return exitCode.fine;
}

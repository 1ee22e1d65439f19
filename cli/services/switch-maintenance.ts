import { parseConfig } from '../../api/config.ts';
import { withDatabase } from '../../api/data/with-database.ts';
import { Maintenance } from '../../api/services/platform/maintenance.ts';
import type { Context } from '../commands/context.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

/** Starts or ends maintenance, and prints its state. */
export async function switchMaintenance(
  { terminal, builtFolder, environment }: Context,
  state: 'on' | 'off' | undefined,
  { text, endSessions = false }: { text?: string | undefined; endSessions?: boolean },
): Promise<ExitCode> {
  const { isOn } = await withDatabase(parseConfig(environment), builtFolder, (database) => {
    const maintenance = new Maintenance(database, () => performance.now());
    if (state === undefined) return maintenance.read();
    return maintenance.set(
      state === 'on' ? { isOn: true, text, endSessions } : { isOn: false, endSessions: false },
    );
  });
  terminal.print(`Maintenance is ${isOn ? 'on' : 'off'}.`);
  return exitCode.fine;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Seeds the demo with a separate command. `platen start` on an empty database would also bake the plates of all
 * products, which takes minutes.
 * @param flags of Node
 */
export async function seedData(
  cli: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<void> {
  await run(process.execPath, [...flags, cli, 'db', 'seed'], { env: { ...process.env, ...environment } });
}

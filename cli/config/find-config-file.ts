import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The name of the configuration file. */
export const CONFIG_FILE = 'platen.config.json';

/** The nearest configuration file, in a folder or its parents, as a path from there; undefined: none. */
export function findConfigFile(folder: string): string | undefined {
  for (let place = resolve(folder); ; place = dirname(place)) {
    const file = join(place, CONFIG_FILE);
    if (existsSync(file)) return relative(folder, file);
    if (place === dirname(place)) return undefined;
  }
}

/**
 * Removes `--config FILE` from the arguments, at any position before `--`: it is an option of no particular command.
 * @returns the other arguments, and the file; undefined: none was named
 */
export function takeConfigOption(args: readonly string[]): { rest: string[]; configFile?: string } {
  const rest: string[] = [];
  let configFile: string | undefined;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!;
    if (arg === '--') {
      rest.push(...args.slice(index));
      break;
    }
    if (arg === '--config' && args[index + 1] !== undefined) configFile = args[(index += 1)];
    else if (arg.startsWith('--config=')) configFile = arg.slice('--config='.length);
    else rest.push(arg);
  }
  return { rest, ...(configFile !== undefined && { configFile }) };
}

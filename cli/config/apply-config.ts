import { type Command, CommanderError, InvalidArgumentError, type Option } from 'commander';
import { dirname, relative, resolve } from 'node:path';

/**
 * Sets the defaults of a command from a configuration file: an object with an object per command, whose fields are
 * options as on the command line, without `--`. The command line takes precedence. Paths are relative to the file.
 * @param folder the working folder
 * @throws FileError for a file that cannot be read; InvalidArgumentError for an unknown command or option, with the
 * nearest, and for a value that the option does not allow
 */
export async function applyConfig(command: Command, file: string, folder: string): Promise<void> {
  const program = command.parent!;
  const path = resolve(folder, file);
  // Without a configuration file, help and version must not wait for the engine.
  const { readJsonFile } = await import('../job/read-json-file.ts');
  const json = await readJsonFile(path);
  if (!isObject(json)) throw refusal(file, 'The file must be an object with an object for each command.');
  const names = program.commands.map((each) => each.name());
  for (const [name, section] of Object.entries(json)) {
    if (name.startsWith('$')) continue;
    const meant = program.commands.find((each) => each.name() === name);
    if (!meant) throw refusal(file, `Unknown command: ${JSON.stringify(name)}.${await suggest(name, names)}`);
    if (!isObject(section)) throw refusal(file, `${name} must be an object of options.`);
    await applySection(meant, section, { file, path, folder, isSet: meant === command });
  }
}

interface Source {
  file: string;
  path: string;
  folder: string;
  /** Otherwise values are only checked. */
  isSet: boolean;
}

async function applySection(command: Command, section: object, source: Source): Promise<void> {
  const options = new Map(command.options.map((option) => [option.long?.slice(2) ?? '', option]));
  for (const [name, given] of Object.entries(section) as [string, unknown][]) {
    const place = `${command.name()}.${name}`;
    const option = options.get(name);
    if (!option || name === 'help')
      throw refusal(source.file, `${place}: Unknown option.${await suggest(name, [...options.keys()])}`);
    try {
      const value = readValue(option, given, source);
      // Set as a default, so that it conflicts with no option of the command line.
      if (source.isSet) command.setOptionValueWithSource(option.attributeName(), value, 'default');
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      throw refusal(source.file, `${place}: ${error.message}`);
    }
  }
}

/** The value of an option as on the command line. A list is the option given several times. */
function readValue(option: Option, given: unknown, source: Source): unknown {
  const takesValue = option.required || option.optional;
  if (typeof given === 'boolean' && !option.required) {
    if (!takesValue || !given) return given || undefined;
    return readText(option, String(option.presetArg), source, undefined);
  }
  if (!takesValue) throw new InvalidArgumentError('Give true or false.');
  const texts = Array.isArray(given) ? given : [given];
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string' || typeof text === 'number'))
    throw new InvalidArgumentError('Give a text or a number, or a list of them.');
  return texts.reduce<unknown>(
    (previous, text) => readText(option, String(text), source, previous),
    undefined,
  );
}

function readText(option: Option, text: string, { path, folder }: Source, previous: unknown): unknown {
  if (/<(?:dir|file)>/.test(option.flags)) return relative(folder, resolve(dirname(path), text)) || '.';
  return option.parseArg ? option.parseArg(text, previous) : text;
}

/** The engine is loaded only after a mistake: it computes the distance between names. */
async function suggest(name: string, known: readonly string[]): Promise<string> {
  const { nearestName } = await import('../../engine/node.ts');
  const nearest = nearestName(name, known);
  return nearest === undefined ? ` Use ${known.join(', ')}.` : ` Did you mean ${JSON.stringify(nearest)}?`;
}

const refusal = (file: string, message: string) => new InvalidArgumentError(`${file}: ${message}`);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

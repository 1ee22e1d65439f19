import test from 'ava';
import { Command, Option } from 'commander';
import { completionScripts } from './completion-scripts.ts';
import { listWords } from './list-words.ts';

const program = new Command('platen');
program
  .command('paint')
  .summary("paints a customer's design")
  .addOption(new Option('-f, --format <kind>', 'kind of file').choices(['png', 'pdf']))
  .option('--out <dir>', 'folder [of files]')
  .option('--json', 'as JSON')
  .addOption(new Option('--secret').hideHelp());
program.command('db').summary('databases').command('seed');
const words = listWords(program);

test('commands, subcommands and options are listed with the allowed values', (t) => {
  t.deepEqual(words, [
    {
      name: 'paint',
      about: "paints a customer's design",
      options: [
        { flag: '--format', about: 'kind of file', takesValue: true, choices: ['png', 'pdf'] },
        { flag: '--out', about: 'folder [of files]', takesValue: true, choices: [] },
        { flag: '--json', about: 'as JSON', takesValue: false, choices: [] },
      ],
      parts: [],
    },
    { name: 'db', about: 'databases', options: [], parts: ['seed'] },
  ]);
});

test('bash completes a command, then its options or the values of the previous option', (t) => {
  const script = completionScripts.bash(words);
  t.true(script.includes("compgen -W 'paint db' --"));
  const values = script.indexOf("'paint --format') words='png pdf' ;;");
  t.true(values > 0 && values < script.indexOf("'paint '*) words='--format --out --json' ;;"));
  t.true(script.includes("'db '*) words='seed' ;;"));
});

test('zsh describes commands and options, with brackets in descriptions escaped', (t) => {
  const script = completionScripts.zsh(words);
  t.true(script.startsWith('#compdef platen\n'));
  t.true(script.includes(String.raw`'paint:paints a customer'\''s design'`));
  t.true(script.includes("'--format[kind of file]:value:(png pdf)'"));
  t.true(script.includes("'--out[folder  of files ]:value:_files'"));
  t.true(script.includes("'--json[as JSON]'"));
  t.true(script.includes("'*:part:(seed)'"));
});

test('fish has a line for each command, subcommand and option', (t) => {
  const script = completionScripts.fish(words);
  const within = "-n '__fish_seen_subcommand_from paint'";
  t.true(script.includes(String.raw`-f -a paint -d 'paints a customer'\''s design'`));
  t.true(script.includes(`complete -c platen ${within} -l format -d 'kind of file' -x -a 'png pdf'`));
  t.true(script.includes(`complete -c platen ${within} -l out -d 'folder [of files]' -r`));
  t.true(script.includes(`complete -c platen -n '__fish_seen_subcommand_from db' -f -a seed`));
});

import { Argument, Command } from 'commander';
import type { VerifyOptions } from '../verify/verify-goldens.ts';
import type { Context } from './context.ts';
import { findingFormatOption, jsonOption } from './shared-options.ts';

const more = `
Every design in DIR/designs is rendered again and compared with what was found
good before: each view at 500 px with DIR/golden/<design>/<view>.png, pixel by
pixel, and each print at 72 dpi with the SHA-256 of its pixels, kept in
DIR/golden/prints.json.

On Linux x64 every pixel has to be equal. Elsewhere no more than 0.1 % of a
view's pixels may differ by more than 4 of 255 levels, and the sums of prints
are not compared, which is said. A missing golden is a failure, and so is a
golden that no design makes. What differs is drawn into the --out folder:
golden, picture now, difference.

Exit status:
  0  everything is as it was
  1  something differs
  2  the command line is wrong

Examples:
  node dist/cli.js verify
  node dist/cli.js verify fixtures --json`;

/** `platen verify [DIR]` */
export function verifyCommand({ terminal, version, finish }: Context): Command {
  return new Command('verify')
    .summary('compare renders with their goldens')
    .description('Renders the designs of a folder and compares them with its goldens, for CI.')
    .addArgument(new Argument('[dir]', 'folder with designs/ and golden/').default('fixtures'))
    .option('-o, --out <dir>', 'folder for pictures of the differences', 'out/verify')
    .option('--update', 'write the goldens anew: what is rendered now is good')
    .addOption(findingFormatOption())
    .addOption(jsonOption())
    .addHelpText('after', more)
    .action(async (dir: string, options: VerifyOptions) => {
      const { verifyGoldens } = await import('../verify/verify-goldens.ts');
      finish(await verifyGoldens(dir, options, version, terminal));
    });
}

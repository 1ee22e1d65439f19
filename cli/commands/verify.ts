import { Argument, Command } from 'commander';
import type { VerifyOptions } from '../verify/verify-goldens.ts';
import type { Context } from './context.ts';
import { findingFormatOption, jsonOption } from './shared-options.ts';

const more = `
Every design in DIR/designs is rendered and compared with the goldens: each view
at 500 px with DIR/golden/<design>/<view>.png, pixel by pixel, and each print at
72 dpi with the SHA-256 of its pixels in DIR/golden/prints.json.

On Linux x64 every pixel must be equal. Elsewhere no more than 0.1 % of a view's
pixels may differ by more than 4 of 255 levels, and the hashes of prints are not
compared, which is reported. A missing golden is a failure, and so is a golden
without a design. Differences are drawn into the --out folder: golden, present
picture, difference.

Exit status:
  0  everything is equal
  1  something differs
  2  the command line is wrong

Examples:
  node dist/cli.js verify
  node dist/cli.js verify fixtures --json`;

/** `platen verify [DIR]` */
export function verifyCommand({ terminal, version, finish }: Context): Command {
  return new Command('verify')
    .summary('compare renders with goldens')
    .description('Renders the designs of a folder and compares them with its goldens, as CI does.')
    .addArgument(new Argument('[dir]', 'folder with designs/ and golden/').default('fixtures'))
    .option('-o, --out <dir>', 'folder for difference pictures', 'out/verify')
    .option('--update', 'replace the goldens by the present renders')
    .addOption(findingFormatOption())
    .addOption(jsonOption())
    .addHelpText('after', more)
    .action(async (dir: string, options: VerifyOptions) => {
      const { verifyGoldens } = await import('../verify/verify-goldens.ts');
      finish(await verifyGoldens(dir, options, version, terminal));
    });
}

import { type MeasuredCommand, measureProcess } from '../measure/measure-process.ts';
import { buildMeasuredCli } from '../print/platen-cli.ts';
import { mockupFolder } from './mockup-files.ts';

const FRAMES = '36';

/**
 * Bakes the plates of a turntable of the mug, 1000 px each. This takes minutes the first time and no time after that.
 * @returns the command line that makes its frames and animation, measured from its start to its end
 */
export async function prepareTurntable(log: (line: string) => void): Promise<MeasuredCommand> {
  const cli = await buildMeasuredCli();
  log(`Baking the ${FRAMES} plates of the turntable, where they are missing …`);
  await measureProcess({ args: [cli, 'bake', 'fixtures/products/mug/product.json', '--turntable', FRAMES] });
  const design = 'fixtures/designs/mug-corgi.json';
  return { args: [cli, 'mockup', design, '--turntable', FRAMES, '--out', `${mockupFolder}/turntable`] };
}

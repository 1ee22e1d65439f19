import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureProcess } from '../measure/measure-process.ts';
import { runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { buildMeasuredCli } from '../print/platen-cli.ts';
import { largeJobs, prepareLargeJobs } from './prepare-large-jobs.ts';

const folder = 'build/bench/size';
const out = `${folder}/out`;
const formats = ['png', 'jpg'] as const;

/** Runs processes that print pages of increasing size and measures their memory, which must not grow with the page. */
export async function runSizeBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const cli = await buildMeasuredCli();
  const designs = await prepareLargeJobs(largeJobs, folder);
  const jobs = designs.flatMap((design, index) => formats.map((format) => ({ design, format, index })));
  const contenders = jobs.map(({ design, format, index }) => ({
    name: `${largeJobs[index]!.widthPx} x ${largeJobs[index]!.heightPx} px, ${format.toUpperCase()}`,
    async sample() {
      await rm(out, { recursive: true, force: true });
      const args = [cli, 'render', design, '--format', format, '--out', out];
      const sample = await measureProcess({ args });
      const [file = ''] = await readdir(out);
      return { ...sample, fileMb: (await stat(join(out, file))).size / 1e6 };
    },
  }));
  return await runRounds(contenders, rounds, log);
}

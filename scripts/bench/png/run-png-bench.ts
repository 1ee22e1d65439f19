import { installPeers } from '../install-peers.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { encoders } from './encoders.ts';
import { paintTestPictures, type TestPicture } from './paint-test-pictures.ts';

/** The encoders alone, on finished pixels: every encoder on every kind of artwork, in this process. */
export async function runPngBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  await installPeers(['@napi-rs/image']);
  const pictures = await paintTestPictures();
  const standings: ContenderMedians[] = [];
  for (const picture of pictures) {
    const contenders = Object.entries(encoders).map(([name, encode]): Contender => {
      return { name: `${picture.name}: ${name}`, sample: () => sampleEncoder(encode, picture) };
    });
    standings.push(...(await runRounds(contenders, rounds, log)));
  }
  return standings;
}

async function sampleEncoder(encode: (picture: TestPicture) => Promise<number>, picture: TestPicture) {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const bytes = await encode(picture);
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wallMs, cpuMs: (user + system) / 1000, fileMb: bytes / 1e6 };
}

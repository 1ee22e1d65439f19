import { fileSafe } from '../../engine/node.ts';
import {
  type ChosenMockup,
  listAllMockups,
  type MockupTools,
  pickMockups,
  renderMockupSet,
} from '../../engine/node-mockups.ts';
import { describeFault } from '../fault.ts';
import type { Job } from '../job/load-job.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { chooseOutput, type MockupOptions } from './mockup-options.ts';
import type { MockupFileError, WrittenMockup } from './mockup-report.ts';

/** The input of a design's mockups, and the receivers of its reports. */
export interface DesignRun {
  designFile: string;
  job: Job;
  tools: MockupTools;
  options: MockupOptions;
  signal: AbortSignal;
  /** The path of a file of this design. */
  take: (fileName: string) => string;
  /** Receives the finished share of the design, 0..1, and the current step. */
  show: (done: number, what: string) => void;
}

/**
 * Renders the pictures of a design's set, or the requested ones, and passes each on when it is written. One that fails is
 * passed on as an error.
 */
export async function* writeMockups(
  run: DesignRun,
): AsyncGenerator<{ mockup: WrittenMockup } | { error: MockupFileError }> {
  const { designFile: design, job, tools, options, signal } = run;
  const output = chooseOutput(job.product, options);
  const listed = await chooseAsked(run);
  const choose = listed && (() => ({ mockups: listed, dangling: [] }));
  let names = new Map<string, string>();
  let made = 0;
  for await (const event of renderMockupSet(job, tools, { signal, output, ...(choose && { choose }) })) {
    if (event.kind === 'START') {
      names = nameFiles(event.mockups);
      run.show(0, event.mockups[0]?.name ?? '');
    } else if (event.kind === 'ERROR') {
      yield { error: { design, ...describeFault(event.cause, design) } };
    } else if (event.kind === 'MOCKUP') {
      const { kind: _kind, image, ...mockup } = event;
      const file = run.take(`${job.name}--mockup-${names.get(keyOf(event))}.${event.format}`);
      const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(image));
      yield { mockup: { design, product: job.productFile, file, ...mockup, ...written } };
      run.show((made += 1) / names.size, mockup.name);
    }
  }
}

/** The pictures that were requested by name, or all; `undefined`: the selected ones. */
export async function chooseAsked({
  job: { product, design },
  tools: { source },
  options: { camera, all },
}: DesignRun): Promise<ChosenMockup[] | undefined> {
  if (camera === undefined && !all) return undefined;
  const mockups = await listAllMockups(product, design, source);
  return camera === undefined ? mockups : pickMockups(mockups, camera);
}

type Place = Pick<WrittenMockup, 'maskId' | 'mockupAreaId' | 'name'>;

const keyOf = ({ maskId, mockupAreaId, name }: Place): string => JSON.stringify([maskId, mockupAreaId, name]);

/** Parts of file names, all different. */
function nameFiles(places: readonly Place[]): Map<string, string> {
  const files = places.map(({ name, mockupAreaId }) => fileSafe(name || String(mockupAreaId ?? 'mockup')));
  return new Map(
    places.map((place, index) => {
      const file = files[index]!;
      return [keyOf(place), files.indexOf(file) === files.lastIndexOf(file) ? file : `${file}-${index + 1}`];
    }),
  );
}

import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import { chooseMockups, danglingError, type MockupChoice } from './choose-mockups.ts';
import type { ChosenMockup } from './chosen-mockup.ts';
import { makeMockup } from './make-mockup.ts';
import type { MockupEvent, MockupFault, MockupPlace, MockupVerge } from './mockup-event.ts';
import { findOrigin, type MockupOrigin } from './mockup-origin.ts';
import { mockupOutput, type MockupOutput, outputOf } from './mockup-output.ts';
import { MockupPainter } from './mockup-painter.ts';
import type { MockupTools } from './mockup-tools.ts';
import { regionColours } from './region-colours.ts';

/** A design and its product, whose asset references are relative to one root. */
export interface MockupJob {
  product: Product;
  design: Design;
}

export interface MockupControl {
  /** Aborts a set before its next step, with TERMINATE `aborted`. */
  signal?: AbortSignal | undefined;
  /** Default: the product's partner app configuration. */
  output?: MockupOutput;
  /** The pictures; default: the selected ones (`choose-mockups.ts`). */
  choose?: (product: Product, design: Design) => MockupChoice | Promise<MockupChoice>;
}

/**
 * Renders a design's mockup set as a stream of messages (configurator §4): the primary picture first, each when it is
 * finished. A failed picture is reported by ERROR and the others are rendered; the set then ends with TERMINATE
 * `failed`, never with COMPLETE. Errors are reported, not thrown.
 */
export async function* renderMockupSet(
  job: MockupJob,
  tools: MockupTools,
  { signal, output = mockupOutput(job.product), choose = chooseMockups }: MockupControl = {},
): AsyncGenerator<MockupEvent, void, undefined> {
  const { mockups, faults } = await tryChoice(job, choose);
  yield { kind: 'START', mockups: mockups.map(placeOf) };
  yield* faults;
  let missing = faults.length;
  for await (const event of makeAll(mockups, job, output, tools, signal)) {
    if (event.kind === 'ERROR') missing += 1;
    yield event;
  }
  if (signal?.aborted)
    yield { kind: 'TERMINATE', reason: 'aborted', message: 'The mockups were cancelled by their caller.' };
  else if (missing > 0)
    yield { kind: 'TERMINATE', reason: 'failed', message: 'Not all mockups could be made.' };
  else yield { kind: 'COMPLETE' };
}

async function* makeAll(
  mockups: readonly ChosenMockup[],
  job: MockupJob,
  output: MockupOutput,
  tools: MockupTools,
  signal: AbortSignal | undefined,
): AsyncGenerator<MockupEvent, void, undefined> {
  const painter = new MockupPainter(job.product, job.design, tools);
  let isLiveViewOpen = false;
  for (const chosen of mockups) {
    if (signal?.aborted) return;
    const { entry } = chosen;
    try {
      const origin = await findOrigin(chosen, job.product, tools);
      signal?.throwIfAborted();
      const verge = isLiveViewOpen ? undefined : describeLiveView(job, origin);
      if (verge) {
        isLiveViewOpen = true;
        yield verge;
        signal?.throwIfAborted();
      }
      const picture = await makeMockup(entry, origin, outputOf(entry, output), painter, tools, signal);
      signal?.throwIfAborted();
      const { primaryMockup: primary, sequence } = entry;
      yield { kind: 'MOCKUP', ...placeOf(chosen), primary, sequence, ...picture };
    } catch (error) {
      if (signal?.aborted) return;
      yield describeFault(error, chosen);
    }
  }
}

/** The live view of a picture: of a solid scene, if the product's mockup method is VERGE. */
function describeLiveView({ product, design }: MockupJob, origin: MockupOrigin): MockupVerge | undefined {
  const { mockupMethod } = product.shopProduct.enterpriseProductGroup.configuration;
  if (mockupMethod !== 'VERGE' || origin.kind !== 'view') return undefined;
  const { sceneName, scene, name: camera } = origin.view;
  if (scene.kind !== 'solid') return undefined;
  const { url } = product.mockupScenes.find(({ name }) => name === sceneName)!;
  const colours = regionColours(product, design, scene.colourRegions);
  return { kind: 'VERGE', scene: sceneName, url, camera, colours };
}

async function tryChoice(
  { product, design }: MockupJob,
  choose: NonNullable<MockupControl['choose']>,
): Promise<{ mockups: ChosenMockup[]; faults: MockupFault[] }> {
  try {
    const { mockups, dangling } = await choose(product, design);
    return { mockups, faults: dangling.map((reference) => describeFault(danglingError(reference))) };
  } catch (error) {
    return { mockups: [], faults: [describeFault(error)] };
  }
}

function describeFault(error: unknown, chosen?: ChosenMockup): MockupFault {
  const { code, publicMessage: message } =
    error instanceof PlatenError
      ? error
      : { code: 'internal-error', publicMessage: 'The mockup could not be made.' };
  return { kind: 'ERROR', ...(chosen && placeOf(chosen)), code, message, cause: error };
}

function placeOf({ maskId, mockupAreaId, entry }: ChosenMockup): MockupPlace {
  return {
    ...(maskId !== undefined && { maskId }),
    ...(mockupAreaId !== undefined && { mockupAreaId }),
    name: entry.name,
  };
}

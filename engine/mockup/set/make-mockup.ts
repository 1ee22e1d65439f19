import { admitPicture } from '../../assets/admit-picture.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { composeRemoteRequest } from './compose-remote-request.ts';
import type { MockupMade } from './mockup-event.ts';
import type { MockupOrigin } from './mockup-origin.ts';
import type { MockupOutput } from './mockup-output.ts';
import type { MockupPainter } from './mockup-painter.ts';
import type { MockupTools } from './mockup-tools.ts';
import { type MockupView, viewMasks } from './mockup-view.ts';

/** An encoded picture. */
export type MadePicture = Pick<MockupMade, 'image' | 'format' | 'widthPx' | 'heightPx'>;

const formats = { PNG: 'png', JPG: 'jpg', WEBP: 'webp' } as const;

/**
 * Renders one picture of a set.
 * @param signal checked between steps; when it is aborted its reason is thrown
 * @throws PlatenError errors of reading, composing, stamping or the remote renderer
 */
export async function makeMockup(
  entry: MockupEntry,
  origin: MockupOrigin,
  output: MockupOutput,
  painter: MockupPainter,
  tools: MockupTools,
  signal?: AbortSignal,
): Promise<MadePicture> {
  switch (origin.kind) {
    case 'static':
      return admit(await tools.source.load(origin.reference));
    case 'remote': {
      const request = await composeRemoteRequest(entry, output, painter, tools);
      signal?.throwIfAborted();
      return admit(await origin.renderer.render(request, signal));
    }
    case 'view': {
      const picture = await stampView(origin.view, output, painter, tools, signal);
      signal?.throwIfAborted();
      const { widthPx, heightPx } = picture;
      return { image: await tools.encode(picture, output), format: output.format, widthPx, heightPx };
    }
  }
}

/** The design on a view's plate; the artwork is composed while the plate is read. */
async function stampView(
  view: MockupView,
  output: MockupOutput,
  painter: MockupPainter,
  tools: MockupTools,
  signal: AbortSignal | undefined,
): Promise<RawPicture> {
  for (const maskId of viewMasks(view)) void painter.compose(maskId);
  const plate = await tools.plates.load(view, signal);
  signal?.throwIfAborted();
  return painter.paint(plate, output);
}

function admit(bytes: Uint8Array): MadePicture {
  const { format, widthPx, heightPx } = admitPicture(bytes);
  return { image: bytes, format: formats[format], widthPx, heightPx };
}

import { PlatenError } from '../../errors.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { MockupOutput } from './mockup-output.ts';
import type { MockupPainter } from './mockup-painter.ts';
import type { MockupTools } from './mockup-tools.ts';
import type { RemoteMockupRequest } from './remote-mockups.ts';

/**
 * Composes the request to a remote renderer for a mockup entry.
 * @throws PlatenError `mockup-without-mask`; errors of composing
 */
export async function composeRemoteRequest(
  entry: MockupEntry,
  output: MockupOutput,
  painter: MockupPainter,
  tools: Pick<MockupTools, 'encode'>,
): Promise<RemoteMockupRequest> {
  const { maskId } = entry;
  if (maskId === undefined)
    throw new PlatenError(
      'mockup-without-mask',
      `the mockup ${JSON.stringify(entry.name)} is REMOTE and names no mask (view), so its artwork is not known`,
    );
  const { sizePx, format } = output;
  const canvas = await painter.artwork({ maskId }, { widthPx: sizePx, heightPx: sizePx });
  return { entry, sizePx, format, artwork: await tools.encode(canvas, { format: 'png' }) };
}

import { addAbortSignal, type Readable } from 'node:stream';
import { assetLimits, parseJson } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { STANDARD_INPUT } from './standard-input.ts';

/**
 * Reads a JSON document from standard input until its end.
 * @throws FileError, or an AbortError on abort
 */
export const readJsonInput = (input: Readable, signal: AbortSignal): Promise<unknown> =>
  withFile(STANDARD_INPUT, async () => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of addAbortSignal(signal, input) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // The parser refuses the excess.
      if (size > assetLimits.maxJsonBytes) break;
    }
    return parseJson(Buffer.concat(chunks), { what: 'The input' });
  });

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { PlatenError } from '../../../engine/node.ts';
import { encodePrintJob } from './ipp/encode-print-job.ts';
import { readIppAnswer } from './ipp/read-ipp-answer.ts';

/** A print file for the queue of a printer. */
export interface QueuedFile {
  /** As in ipp://press.local:631/ipp/print; ipps: over TLS. */
  queue: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Copies. */
  quantity: number;
}

/** RFC 8010, 4: the port of both schemes. */
const IPP_PORT = 631;
const MAX_ANSWER_BYTES = 65_536;
/** Without a byte in either direction. */
const SILENCE_MS = 60_000;
/** RFC 8011, appendix B.1.4: the request itself is wrong, so repeating it is useless. */
const [FIRST_REFUSAL, LAST_REFUSAL] = [0x0400, 0x04ff];

/** The host and port that an operator allows in `PRINT_HOSTS`. */
export function hostOfQueue(queue: string): string {
  const { hostname, port } = new URL(queue);
  return `${hostname}:${port === '' ? IPP_PORT : port}`;
}

/**
 * Sends a print file to the queue of a printer (IPP Print-Job, RFC 8011, 4.2.1).
 * @param allowed hosts with ports, as `PRINT_HOSTS` names them
 * @param silenceMs a printer that sends nothing for this long has failed
 * @throws PlatenError `print-host-refused`, `print-refused` where the printer will not take the file,
 *   `printer-answer-unreadable`, `print-failed`; errors of the connection
 */
export async function printToQueue(
  allowed: readonly string[],
  { queue, filename, contentType, sizeBytes, quantity }: QueuedFile,
  openBytes: () => Promise<Readable>,
  silenceMs = SILENCE_MS,
): Promise<void> {
  const host = hostOfQueue(queue);
  if (!allowed.includes(host))
    throw new PlatenError(
      'print-host-refused',
      `The operator has not allowed printing to ${host} (PRINT_HOSTS).`,
    );
  const head = encodePrintJob({ printerUri: queue, jobName: filename, contentType, copies: quantity });
  const { status, message } = readIppAnswer(await post(queue, head, sizeBytes, await openBytes(), silenceMs));
  if (status < 0x0100) return;
  const said = message === '' ? `status 0x${status.toString(16).padStart(4, '0')}` : message;
  if (status >= FIRST_REFUSAL && status <= LAST_REFUSAL)
    throw new PlatenError('print-refused', `The printer refused the file: ${said}`);
  throw new PlatenError('print-failed', `The printer could not take the file: ${said}`);
}

/** Sends an IPP request. @returns the body of the answer, which may arrive before the document is sent completely */
function post(
  queue: string,
  head: Buffer,
  sizeBytes: number,
  document: Readable,
  silenceMs: number,
): Promise<Buffer> {
  const { protocol, pathname, search } = new URL(queue);
  const [scheme, send] = protocol === 'ipps:' ? ['https', requestHttps] : ['http', requestHttp];
  const request = send(`${scheme}://${hostOfQueue(queue)}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/ipp', 'content-length': head.length + sizeBytes },
    timeout: silenceMs,
  });
  const answered = new Promise<Buffer>((resolve, reject) => {
    request.on('timeout', () =>
      reject(new Error(`The printer has sent nothing for ${silenceMs / 1000} seconds.`)),
    );
    // A printer that refuses a file ends the connection after its answer: then the answer counts.
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode === 200) resolve(collect(response));
      else reject(new PlatenError('print-failed', `The printer answered with HTTP ${response.statusCode}.`));
    });
    document.on('error', reject);
  });
  request.write(head);
  document.pipe(request);
  return answered.finally(() => {
    document.destroy();
    request.destroy();
  });
}

async function collect(response: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sizeSoFar = 0;
  for await (const part of response) {
    sizeSoFar += part.length;
    if (sizeSoFar > MAX_ANSWER_BYTES)
      throw new PlatenError('printer-answer-unreadable', 'The printer’s answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

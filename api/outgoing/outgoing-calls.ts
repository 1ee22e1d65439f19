import { lookup as lookUp, Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PlatenError } from '../../engine/node.ts';
import type { AddressRules } from './address-rules.ts';
import { type OutgoingTarget, readOutgoingUrl } from './read-outgoing-url.ts';

/** From the lookup of the name to the end of the answer. */
const TIME_LIMIT_MS = 10_000;
/** The rest of a longer answer is not read. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface Address {
  address: string;
  family: number;
}

export interface OutgoingOptions {
  /** All addresses of a name. Default: the resolver of the machine. */
  findAddresses?: (host: string) => Promise<Address[]>;
  /** Addresses of the name servers for text records. Default: the machine's. */
  nameServers?: readonly string[];
  timeLimitMs?: number;
}

/** The answer to a call with a body. */
export interface OutgoingAnswer {
  status: number;
  /** The header `Retry-After`, where it is a number. */
  retryAfterSeconds: number | undefined;
}

/**
 * Makes all calls to addresses that users or shops name. A name is looked up once, all its addresses are checked, and the
 * connection uses exactly those addresses, so that later answers of its name server have no effect. Redirects are answers
 * like any other; proxies of the environment are not used.
 */
export class OutgoingCalls {
  private readonly findAddresses: (host: string) => Promise<Address[]>;
  private readonly nameServers: readonly string[] | undefined;
  private readonly timeLimitMs: number;

  constructor(
    private readonly rules: AddressRules,
    {
      findAddresses = (host) => lookUp(host, { all: true }),
      nameServers,
      timeLimitMs = TIME_LIMIT_MS,
    }: OutgoingOptions = {},
  ) {
    this.findAddresses = findAddresses;
    this.nameServers = nameServers;
    this.timeLimitMs = timeLimitMs;
  }

  /**
   * Sends a body by POST.
   * @throws PlatenError `url-refused`, `host-refused`, `https-needed`, `call-too-long`, `call-failed`
   */
  async post(url: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer> {
    const { status, retryAfterSeconds } = await this.send('POST', url, headers, body);
    return { status, retryAfterSeconds };
  }

  /**
   * The text of a small file.
   * @returns undefined when it does not exist
   * @throws PlatenError as {@link post} does
   */
  async readText(url: string): Promise<string | undefined> {
    const { status, text } = await this.send('GET', url, {}, '');
    return status === 200 ? text : undefined;
  }

  /** The texts that name servers have for a name (TXT records); none when the name does not exist, or without an answer in time. */
  async findTexts(name: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: this.timeLimitMs, tries: 1 });
    if (this.nameServers) resolver.setServers(this.nameServers);
    // The resolver's own limit applies to each server and each transport.
    const limit = setTimeout(() => resolver.cancel(), this.timeLimitMs);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch {
      return [];
    } finally {
      clearTimeout(limit);
    }
  }

  private async send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<OutgoingAnswer & { text: string }> {
    const target = readOutgoingUrl(url, this.rules);
    const signal = AbortSignal.timeout(this.timeLimitMs);
    try {
      const addresses = await orAborted(signal, this.checkTarget(target));
      const request = openRequest(method, target, addresses, headers, signal);
      request.end(body);
      return await readAnswer(request);
    } catch (error) {
      if (error instanceof PlatenError) throw error;
      throw signal.aborted ? tooLong(this.timeLimitMs, error) : failed(error);
    }
  }

  /** The addresses of a host. A host with any address that must not be called is not called at all. */
  private async checkTarget({ url, host }: OutgoingTarget): Promise<Address[]> {
    const family = isIP(host);
    const addresses =
      family === 0 ? await this.findAddresses(host).catch(() => []) : [{ address: host, family }];
    if (addresses.length === 0 || !addresses.every(({ address }) => this.rules.isCallable(address)))
      throw hostRefused();
    if (url.protocol === 'http:' && !addresses.every(({ address }) => this.rules.isListed(address)))
      throw httpsNeeded();
    return addresses;
  }
}

function openRequest(
  method: 'GET' | 'POST',
  { url, host }: OutgoingTarget,
  addresses: readonly Address[],
  headers: Record<string, string>,
  signal: AbortSignal,
): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request({
    method,
    host,
    port: url.port,
    path: url.pathname + url.search,
    signal,
    // A separate agent: no connection is shared, and no proxy is used.
    agent: false,
    lookup: answerWith(addresses),
    headers,
    // A name's certificate has no trailing dot, and an address is not a name (RFC 6066 §3).
    ...(isIP(host) === 0 ? { servername: host.replace(/\.$/, '') } : {}),
  });
}

/** A lookup that returns the addresses that were checked before. */
const answerWith =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, found) => {
    const [first] = addresses;
    if (all) found(null, [...addresses]);
    else found(null, first!.address, first!.family);
  };

function readAnswer(request: ClientRequest): Promise<OutgoingAnswer & { text: string }> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.once('response', (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response;
      const parts: Buffer[] = [];
      const end = () =>
        resolve({
          status: statusCode,
          retryAfterSeconds: readSeconds(headers['retry-after']),
          text: Buffer.concat(parts).toString(),
        });
      // Errors from here on do not change the answer.
      request.off('error', reject).on('error', end);
      let sizeBytes = 0;
      // The answer is read to its end within limits, because a receiver that is cut off logs an error.
      response.on('data', (part: Buffer) => {
        sizeBytes += part.length;
        if (sizeBytes > MAX_ANSWER_BYTES) response.destroy();
        else parts.push(part);
      });
      response.once('close', end).on('error', end);
    });
  });
}

const readSeconds = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** The same whether the name is unknown or resolves to an internal address, so that internal names are not disclosed. */
const hostRefused = () =>
  new PlatenError('host-refused', 'There is no such host, or its address is not public.');
const httpsNeeded = () => new PlatenError('https-needed', 'The URL must begin with https://.');
const tooLong = (limitMs: number, cause: unknown) =>
  new PlatenError('call-too-long', `There was no answer within ${limitMs / 1000} seconds.`, { cause });
const failed = (cause: unknown) =>
  new PlatenError('call-failed', 'The connection failed before there was an answer.', { cause });

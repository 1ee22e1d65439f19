import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Texts of a name; undefined: the name does not exist; `silent`: there is no answer. */
export type FindRecords = (name: string) => readonly string[] | 'silent' | undefined;

export interface TestNameServer {
  /** In the form of `Resolver.setServers`. */
  address: string;
  /** The requested names, each with its transport. */
  asked: string[];
  close: () => Promise<void>;
}

const TXT = 16;
/** Longer answers need TCP (RFC 1035 §4.2.1). */
const MAX_UDP_BYTES = 512;
const HOST = '127.0.0.1';

/** A name server on loopback that serves TXT records (RFC 1035). */
export async function openNameServer(find: FindRecords): Promise<TestNameServer> {
  const asked: string[] = [];
  const reply = (query: Buffer, transport: 'udp' | 'tcp') => {
    const { name, question } = readQuestion(query);
    asked.push(`${transport} ${name}`);
    const records = find(name);
    return records === 'silent' ? undefined : composeAnswer(query, question, records);
  };

  const { udp, tcp, port } = await bindBoth();
  udp.on('message', (query, { port, address }) => {
    const answer = reply(query, 'udp');
    if (!answer) return;
    const isWhole = answer.length <= MAX_UDP_BYTES;
    udp.send(isWhole ? answer : composeTruncated(query), port, address);
  });
  const open = new Set<Socket>();
  tcp.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.on('data', (part) => {
      const answer = reply(part.subarray(2), 'tcp');
      if (!answer) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      socket.write(Buffer.concat([length, answer]));
    });
  });
  return {
    address: `${HOST}:${port}`,
    asked,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all([
        new Promise<void>((closed) => udp.close(() => closed())),
        new Promise((closed) => tcp.close(closed)),
      ]);
    },
  };
}

/** Binds one port for UDP and TCP. If a port is free for TCP but in use for UDP, another one is tried. */
async function bindBoth(): Promise<{ udp: UdpSocket; tcp: Server; port: number }> {
  for (;;) {
    const tcp = createServer();
    await new Promise<void>((listening) => tcp.listen(0, HOST, listening));
    const { port } = tcp.address() as AddressInfo;
    const udp = createSocket('udp4');
    try {
      udp.bind(port, HOST);
      await once(udp, 'listening');
      return { udp, tcp, port };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      udp.close();
      tcp.close();
    }
  }
}

function readQuestion(query: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), question: query.subarray(12, at + 5) };
}

function composeAnswer(query: Buffer, question: Buffer, texts: readonly string[] | undefined): Buffer {
  const records = (texts ?? []).map(composeTxt);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2); // an answer; no such name
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

function composeTruncated(query: Buffer): Buffer {
  const { question } = readQuestion(query);
  const answer = composeAnswer(query, question, []);
  answer.writeUInt16BE(0x8380, 2);
  return answer;
}

/** A text in parts of at most 255 bytes, each preceded by its length. */
function composeTxt(text: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < text.length; at += 255) {
    const part = Buffer.from(text.slice(at, at + 255), 'latin1');
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

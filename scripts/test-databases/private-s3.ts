import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findProgram, needDebianTools } from '../debian-tools.ts';
import { findFreePort } from './free-port.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

const run = promisify(execFile);

const BUCKET = 'files';
const KEY = 'test:tester';
const SECRET = 'testing';
const LAYERS = ['account', 'container', 'object'] as const;

export interface PrivateS3 extends PrivateServer {
  /** Kills the server of the store; its files stay. */
  hide: () => Promise<void>;
  /** Starts it again. */
  show: () => Promise<void>;
}

/**
 * Starts an S3-compatible store for tests, installing it if it is missing: OpenStack Swift with its S3 interface, on
 * loopback, with one copy of everything in a temporary folder. Its `url` is a `STORAGE_URL` of an empty bucket.
 */
export async function startPrivateS3(): Promise<PrivateS3> {
  await needDebianTools(
    'swift-proxy-server',
    'swift-account-server',
    'swift-container-server',
    'swift-object-server',
  );
  await needDebianTools('memcached');
  const folder = await mkdtemp(join(tmpdir(), 'platen-s3-'));
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  const servers: PrivateServer[] = [];
  const endAll = async (how: 'stop' | 'kill') => {
    await Promise.all(servers.map((server) => server[how]()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { username } = userInfo();
    const cachePort = await findFreePort();
    const cache = ['-l', '127.0.0.1', '-p', String(cachePort), '-m', '16', '-u', username];
    servers.push(await start('memcached', cache, cachePort));
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
    const rings = LAYERS.map((layer, index) => `${folder}:${layer}:${ports[index]}`);
    await run('/usr/bin/python3', ['-c', MAKE_RINGS, ...rings]);
    for (const [index, layer] of LAYERS.entries()) {
      const port = ports[index]!;
      const conf = join(folder, `${layer}-server.conf`);
      await writeFile(conf, layerConf(layer, { folder, port, username }));
      servers.push(await start(`swift-${layer}-server`, [conf], port));
    }
    const port = await findFreePort();
    const conf = join(folder, 'proxy-server.conf');
    await writeFile(conf, proxyConf({ folder, port, username, cachePort }));
    let face = await start('swift-proxy-server', [conf], port);
    servers.push({ ...face, stop: () => face.stop(), kill: () => face.kill() });
    const show = async () => {
      face = await start('swift-proxy-server', [conf], port);
    };
    await makeBucket(`http://127.0.0.1:${port}`);
    const url = `s3://${encodeURIComponent(KEY)}:${SECRET}@127.0.0.1:${port}/${BUCKET}?tls=off`;
    const ends = { stop: () => endAll('stop'), kill: () => endAll('kill') };
    const stillness = { freeze: () => face.freeze(), goOn: () => face.goOn() };
    return { url, port, ...ends, ...stillness, hide: () => face.kill(), show };
  } catch (error) {
    await endAll('kill');
    throw error;
  }
}

async function start(program: string, args: string[], port: number): Promise<PrivateServer> {
  const path = (await findProgram(program))!;
  return startPrivateServer([path, ...args], port, `http://127.0.0.1:${port}`);
}

/**
 * Assigns the parts of the store to servers: here, one has everything. Done in a single run, since Python is slow to
 * start.
 */
const MAKE_RINGS = `
import sys
from swift.common.ring import RingBuilder
for folder, layer, port in [argument.split(':') for argument in sys.argv[1:]]:
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + layer + '.ring.gz')
`;

interface Place {
  folder: string;
  port: number;
  username: string;
}

const serverConf = ({ folder, port, username }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${folder}
`;

const layerConf = (layer: string, place: Place) => `${serverConf(place)}
devices = ${join(place.folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${layer}-server
[app:${layer}-server]
use = egg:swift#${layer}
`;

const proxyConf = (place: Place & { cachePort: number }) => `${serverConf(place)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${place.cachePort}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${KEY.replace(':', '_')} = ${SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
    maxAttempts: 10,
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

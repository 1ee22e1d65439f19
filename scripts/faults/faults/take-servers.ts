import { type Cluster, withCluster } from '../cluster.ts';
import type { Fault } from '../fault.ts';
import { testOutage, type Outage } from '../test-outage.ts';

type Server = 'redis' | 'postgres';

/**
 * The effects on calls. Orders work without Redis: their rows are authoritative, and the queue is updated from them.
 */
const noticed = {
  redis: { refusals: [], isUnready: false },
  postgres: { refusals: [503], isUnready: true },
};

/** Kills a server under traffic and starts it again. */
const kill = ({ parts }: Cluster, server: Server): Omit<Outage, 'prefix'> => ({
  ...noticed[server],
  take: () => parts[server]!.kill(),
  async giveBack() {
    if (server === 'redis') parts.redis = await parts.redis!.again();
    else parts.postgres = await parts.postgres.again();
  },
});

/** Suspends a server under traffic, with all its connections open, and resumes it. */
const freeze = ({ parts }: Cluster, server: Server): Omit<Outage, 'prefix'> => ({
  ...noticed[server],
  take: () => Promise.resolve(parts[server]!.freeze()),
  giveBack: () => Promise.resolve(parts[server]!.goOn()),
});

const taken = (
  name: string,
  title: string,
  outageOf: (cluster: Cluster) => Omit<Outage, 'prefix'>,
  hasRedis = true,
): Fault => ({
  name,
  title,
  run: (tools) =>
    withCluster({ ...tools, hasRedis }, (cluster) =>
      testOutage(cluster, { prefix: name, ...outageOf(cluster) }, tools),
    ),
});

export const takenServers: Fault[] = [
  taken('redis', 'kill -9 of Redis (append-only), and its return', (cluster) => kill(cluster, 'redis')),
  taken('redis-silent', 'Redis is silent (SIGSTOP), and goes on', (cluster) => freeze(cluster, 'redis')),
  taken('postgres', 'kill -9 of PostgreSQL, and its return', (cluster) => kill(cluster, 'postgres')),
  taken('postgres-silent', 'PostgreSQL is silent (SIGSTOP), and goes on', (cluster) =>
    freeze(cluster, 'postgres'),
  ),
  taken(
    'postgres-alone',
    'kill -9 of PostgreSQL, which has the queue too, and its return',
    (cluster) => kill(cluster, 'postgres'),
    false,
  ),
];

import { Cluster } from '../cluster.ts';
import type { Fault, FaultTools, Seen } from '../fault.ts';
import { goWithout, type Outage } from '../go-without.ts';

/** Kills Redis under traffic and starts it again. Orders go on: their rows are the truth, and the queue learns of them. */
export const killRedis: Fault = {
  name: 'redis',
  title: 'kill -9 of Redis (append-only), and its return',
  run: (tools) =>
    withCluster(tools, (cluster) => ({
      ...{ prefix: 'redis', refusals: [], isUnready: false },
      take: () => cluster.parts.redis!.kill(),
      async giveBack() {
        cluster.parts.redis = await cluster.parts.redis!.again();
      },
    })),
};

/** Kills PostgreSQL under traffic and starts it again. */
export const killPostgres = (queue: 'redis' | 'postgres'): Fault => ({
  name: queue === 'redis' ? 'postgres' : 'postgres-alone',
  title: `kill -9 of PostgreSQL, and its return; queue on ${queue === 'redis' ? 'Redis' : 'PostgreSQL'}`,
  run: (tools) =>
    withCluster(
      tools,
      (cluster) => ({
        ...{ prefix: 'postgres', refusals: [503], isUnready: true },
        take: () => cluster.parts.postgres.kill(),
        async giveBack() {
          cluster.parts.postgres = await cluster.parts.postgres.again();
        },
      }),
      queue === 'redis',
    ),
});

async function withCluster(
  tools: FaultTools,
  outageOf: (cluster: Cluster) => Outage,
  hasRedis = true,
): Promise<Seen> {
  const cluster = await Cluster.open({ ...tools, hasRedis });
  try {
    return await goWithout(cluster, outageOf(cluster), tools);
  } finally {
    for (const late of await cluster.close()) tools.promises.expect(false, late);
  }
}

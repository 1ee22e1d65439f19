import { withCluster } from '../cluster.ts';
import { withEmbedded } from '../embedded.ts';
import type { Fault, Observations } from '../fault.ts';
import { testOutage } from '../test-outage.ts';
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts';

/** Fills the disk with the stored files, on which workers also write. */
export const fillDisk: Fault = {
  name: 'disk-full',
  title: 'no byte left where files are kept and made, and its return',
  run: (tools) =>
    withSmallDisk((disk) =>
      withCluster({ ...tools, dataFolder: disk.folder }, (cluster) => {
        const pids = () => [cluster.api, ...cluster.workers].map(({ pid }) => pid);
        return testOutage(
          cluster,
          {
            prefix: 'disk',
            refusals: [],
            isUnready: false,
            refusedUploads: [507],
            take: () => disk.fill(pids()),
            giveBack: () => disk.empty(pids()),
          },
          tools,
        );
      }),
    ),
};

/**
 * Fills the disk of `platen start`, including its embedded database. Calls that need no disk space continue to work.
 */
export const fillDatabaseDisk: Fault = {
  name: 'disk-full-embedded',
  title: 'no byte left for files and the embedded database, and its return',
  run: (tools) =>
    withSmallDisk((disk) =>
      withEmbedded({ ...tools, dataFolder: disk.folder }, (embedded) =>
        testOutage(
          embedded,
          {
            prefix: 'embedded-disk',
            refusals: [503],
            refusedUploads: [503, 507],
            take: () => disk.fill([embedded.platen.pid]),
            giveBack: () => disk.empty([embedded.platen.pid]),
          },
          tools,
        ),
      ),
    ),
};

async function withSmallDisk(work: (disk: SmallDisk) => Promise<Observations>): Promise<Observations> {
  const disk = await makeSmallDisk();
  try {
    return { disk: disk.what, ...(await work(disk)) };
  } finally {
    await disk.remove();
  }
}

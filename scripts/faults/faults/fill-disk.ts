import { withCluster } from '../cluster.ts';
import type { Fault } from '../fault.ts';
import { goWithout } from '../go-without.ts';
import { makeSmallDisk } from '../small-disk.ts';

/** Fills the disk that files lie on, and that workers make them on. */
export const fillDisk: Fault = {
  name: 'disk-full',
  title: 'no byte left where files are kept and made, and its return',
  async run(tools) {
    const disk = await makeSmallDisk();
    try {
      const seen = await withCluster({ ...tools, dataFolder: disk.folder }, (cluster) => {
        const pids = () => [cluster.api, ...cluster.workers].map(({ pid }) => pid);
        return goWithout(
          cluster,
          {
            ...{ prefix: 'disk', refusals: [], isUnready: false, refusedUploads: [507] },
            take: () => disk.fill(pids()),
            giveBack: () => disk.empty(pids()),
          },
          tools,
        );
      });
      return { disk: disk.what, ...seen };
    } finally {
      await disk.remove();
    }
  },
};

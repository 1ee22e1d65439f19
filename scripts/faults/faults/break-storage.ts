import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { startPrivateS3 } from '../../test-databases/private-s3.ts';
import { withCluster } from '../cluster.ts';
import type { Fault } from '../fault.ts';
import { testOutage } from '../test-outage.ts';

/** Removes the files folder, as if its mount were lost, and restores it. */
export const removeFolder: Fault = {
  name: 'storage-folder',
  title: 'the folder of files is gone, and its return',
  run: (tools) =>
    withCluster(tools, (cluster) => {
      const folder = join(cluster.dataFolder, 'files');
      return testOutage(
        cluster,
        {
          prefix: 'folder',
          refusals: [],
          isUnready: false,
          refusedUploads: [503],
          take: () => rename(folder, `${folder}-away`),
          giveBack: () => rename(`${folder}-away`, folder),
        },
        tools,
      );
    }),
};

/** Kills the server of an S3 store, and starts it again. */
export const killS3: Fault = {
  name: 'storage-s3',
  title: 'kill -9 of the S3 store, and its return',
  async run(tools) {
    const store = await startPrivateS3();
    try {
      return await withCluster({ ...tools, storageUrl: store.url }, (cluster) =>
        testOutage(
          cluster,
          {
            prefix: 's3',
            refusals: [],
            isUnready: false,
            refusedUploads: [503],
            take: () => store.hide(),
            giveBack: () => store.show(),
          },
          tools,
        ),
      );
    } finally {
      await store.stop();
    }
  },
};

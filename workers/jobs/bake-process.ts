// The code of the process that bakes one plate. It ends when whoever started it does, or lets go of it.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { nodePlatform } from '../../engine/node.ts';
import { bakePlate, openGraphics, writePlate } from '../../engine/node-mockups.ts';
import { describeJobFault } from '../threads/job-fault.ts';
import { MappedFiles } from '../threads/mapped-files.ts';
import type { BakeNews, BakeOrder } from './bake-apart.ts';

// Takes seconds: whatever somebody waits for goes first.
setPriority(10);

const graphics = openGraphics();
const tell = (news: BakeNews) => process.connected && process.send?.(news);

process.on('message', ({ view, files, path }: BakeOrder) => {
  const source = new MappedFiles();
  source.files = files;
  const onProgress = (progress: number) => tell({ progress });
  bakePlate(view.scene, view.name, { source, graphics, platform: nodePlatform }, { onProgress })
    .then((plate) => writeFile(path, writePlate(plate)))
    .then(
      () => tell({ isBaked: true }),
      (error: unknown) => tell({ fault: describeJobFault(error) }),
    );
});
process.on('disconnect', () => {
  void graphics.close().finally(() => process.exit());
});

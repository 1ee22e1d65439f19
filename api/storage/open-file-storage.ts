import { resolve } from 'node:path';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** @param place a folder, or an `s3://KEY:SECRET@HOST/BUCKET` address */
export const openFileStorage = (place: { folder: string } | { url: string }): FileStorage =>
  'folder' in place ? new DiskStorage(resolve(place.folder)) : new S3Storage(place.url);

import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';

type StoragePlace = { folder: string } | { url: string };

/** The storage according to the settings. */
export const storagePlace = ({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): StoragePlace =>
  STORAGE_URL ? { url: STORAGE_URL } : { folder: join(DATA_DIR, 'files') };

/** @param place a folder, or an `s3://KEY:SECRET@HOST/BUCKET` address */
export const openFileStorage = (place: StoragePlace): FileStorage =>
  'folder' in place ? new DiskStorage(resolve(place.folder)) : new S3Storage(place.url);

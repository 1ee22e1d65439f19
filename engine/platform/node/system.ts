import { familySync, MUSL } from 'detect-libc';

/** The system that a native binary is built for. */
export interface System {
  platform: NodeJS.Platform;
  arch: NodeJS.Architecture;
  /** The C library of a Linux system. */
  libc: 'gnu' | 'musl';
}

/** The system this process runs on. */
export function currentSystem(): System {
  const { platform, arch } = process;
  return { platform, arch, libc: familySync() === MUSL ? 'musl' : 'gnu' };
}

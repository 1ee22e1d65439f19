import { readFileSync } from 'node:fs';

/** An entry of package-lock.json: the systems a package is for, and its optional packages. */
export interface LockedPackage {
  /** Only if it differs from the name of its folder. */
  name?: string;
  version: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** A system as npm distinguishes them. */
export interface NpmSystem {
  os: string;
  cpu: string;
  libc?: 'glibc' | 'musl';
}

/** The packages of package-lock.json, by the folder they are installed in. */
export const readPackageLock = (): Record<string, LockedPackage> =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> })
    .packages;

/** Whether npm installs an optional package on a system. */
export const isInstalledOn = ({ os, cpu, libc }: LockedPackage, system: NpmSystem): boolean =>
  accepts(os, system.os) && accepts(cpu, system.cpu) && (libc === undefined || accepts(libc, system.libc));

const accepts = (names: string[] | undefined, name: string | undefined): boolean =>
  names === undefined || (name !== undefined && names.includes(name));

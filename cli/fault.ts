/** A fault of a file, for people and programs. */
export interface Fault {
  /** The file, as named on the command line or by the design. */
  file: string;
  /** Stable, kebab-case. */
  code: string;
  message: string;
  /** The place in the file, as a JSON path; the empty string means the whole file. */
  path: string;
}

/** An error with the file that it concerns. */
export class FileError extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileError';
    this.file = file;
  }
}

/** Runs a step, and adds the file to whatever it throws, unless it has one. */
export async function withFile<T>(file: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(file, error);
  }
}

/** Our messages for errors of the operating system. */
const systemFaults: Readonly<Record<string, [code: string, message: string]>> = {
  ENOENT: ['file-missing', 'There is no such file.'],
  ENOTDIR: ['file-missing', 'There is no such file: a part of its path is not a folder.'],
  EEXIST: ['file-unwritable', 'A file exists where a folder is needed.'],
  EISDIR: ['file-unreadable', 'This is a folder; name a file in it.'],
  EACCES: ['file-forbidden', 'Permission was denied.'],
  EPERM: ['file-forbidden', 'Permission was denied.'],
  EBUSY: ['file-busy', 'Another program has this file open.'],
  EROFS: ['file-forbidden', 'The disk is read-only. Name a folder on another disk.'],
  ENAMETOOLONG: ['file-name-too-long', 'The file name is too long for this disk.'],
  ENOSPC: ['disk-full', 'The disk is full.'],
  EDQUOT: ['disk-full', 'The disk quota is used up.'],
};

/** Describes any error. An unexpected one has the code `internal-error` and asks to be reported. */
export function describeFault(error: unknown, file: string): Fault {
  if (error instanceof FileError) return describeFault(error.cause, error.file);
  const { code, message, path } = error as { code?: unknown; message?: unknown; path?: unknown };
  const system = typeof code === 'string' ? systemFaults[code] : undefined;
  if (system) return { file, code: system[0], message: system[1], path: '' };
  if (error instanceof Error && error.name === 'PlatenError' && typeof code === 'string')
    return { file, code, message: error.message, path: typeof path === 'string' ? path : '' };
  return {
    file,
    code: 'internal-error',
    message: `${String(message ?? error)} (this is a fault in Platen; please report it)`,
    path: '',
  };
}

/** One line: file, JSON path, message and code. */
export function faultLine({ file, path, message, code }: Fault): string {
  return `${[file, path].filter((part) => part !== '').join(': ')}: ${message} [${code}]`;
}

import { randomBytes } from 'node:crypto';

/** A code of 128 random bits in base64url. A caller that knows the code of a file, a design or an item may use it. */
export const createCode = (): string => randomBytes(16).toString('base64url');

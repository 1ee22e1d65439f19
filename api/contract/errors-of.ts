import type { Call } from './call.ts';
import type { ErrorCode } from './error-codes.ts';

/** The one code of the specification that is a number: clients end their sessions (back-office §8). */
export const SESSION_OVER = 287;

const OF_ALL = [
  'calls-exceeded',
  'request-invalid',
  'request-refused',
  'text-invalid',
  'internal',
  'database-unavailable',
  'path-unknown',
] as const;
const OF_MAINTENANCE = ['maintenance', 'session-over'] as const;
const OF_SIGN_IN = [
  'sign-in-needed',
  'not-allowed',
  'sign-ins-exceeded',
  'cross-site',
  'app-unknown',
  'app-mismatch',
] as const;
const OF_BODIES = [
  'body-incomplete',
  'body-slow',
  'body-too-large',
  'body-type-unsupported',
  'json-invalid',
] as const;
const OF_BYTES = [
  'upload-broken',
  'uploads-busy',
  'file-type-unsupported',
  'storage-full',
  'storage-unavailable',
] as const;
const OF_FILES = [
  ...OF_BYTES,
  'upload-empty',
  'upload-field-unknown',
  'files-too-many',
  'file-too-large',
] as const;
const OF_KEYS = ['idempotency-key-invalid', 'idempotency-key-reused', 'try-again'] as const;
const OF_LISTS = ['export-too-large'] as const;

/** The codes of a call's problems: its own, and those that follow from its access and its inputs. */
export function errorsOf(call: Call): ErrorCode[] {
  const { access, body, sends, takesKey, duringMaintenance, query, errors = [] } = call;
  const isList = 'shape' in query && typeof query.shape === 'object' && 'format' in (query.shape ?? {});
  const codes: ErrorCode[] = [
    ...errors,
    ...OF_ALL,
    ...(duringMaintenance ? [] : OF_MAINTENANCE),
    ...(access.roles || access.mayBeSignedIn ? OF_SIGN_IN : []),
    ...(body ? OF_BODIES : []),
    ...(sends === 'files' ? OF_FILES : []),
    ...(sends === 'bytes' ? OF_BYTES : []),
    ...(takesKey ? OF_KEYS : []),
    ...(isList ? OF_LISTS : []),
  ];
  return [...new Set(codes)].toSorted();
}

/** The codes of a call as a type; of an unknown call any code. */
export type ErrorsOf<C extends Call> = Call extends C
  ? ErrorCode
  :
      | (typeof OF_ALL)[number]
      | (C extends { errors: readonly (infer Own extends ErrorCode)[] } ? Own : never)
      | (C extends { duringMaintenance: true } ? never : (typeof OF_MAINTENANCE)[number])
      | (C['access'] extends { roles: object } | { mayBeSignedIn: true }
          ? (typeof OF_SIGN_IN)[number]
          : never)
      | (C extends { body: object } ? (typeof OF_BODIES)[number] : never)
      | (C extends { sends: 'files' } ? (typeof OF_FILES)[number] : never)
      | (C extends { sends: 'bytes' } ? (typeof OF_BYTES)[number] : never)
      | (C extends { takesKey: true } ? (typeof OF_KEYS)[number] : never)
      | (C['query'] extends { shape: { format: object } } ? (typeof OF_LISTS)[number] : never);

/** The codes as they are sent. */
export type CodeOf<C extends Call> = Exclude<ErrorsOf<C>, 'session-over'> | SessionOver<ErrorsOf<C>>;
type SessionOver<E> = 'session-over' extends E ? typeof SESSION_OVER : never;

/** Whether a call declares a code that was sent. */
export function isCodeOf<C extends Call>(call: C, sent: unknown): sent is CodeOf<C> {
  return errorsOf(call).some((code) => (code === 'session-over' ? SESSION_OVER : code) === sent);
}

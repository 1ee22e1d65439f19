/** The properties of a {@link PlatenError} besides its message. */
export interface PlatenErrorOptions {
  /** HTTP status of a server's response; 4xx is an error of the input. */
  status?: number;
  /** Text that may be shown to the sender of the input. Defaults to the message. */
  publicMessage?: string;
  /** True when the same call may succeed later without a change. */
  retryable?: boolean;
  /** The JSON path of the error in the input (`maskGroups[0].masks[1].id`). */
  path?: string;
  cause?: unknown;
}

/**
 * The one error type of the engine. `code` is stable and meant for machines (`asset-too-large`);
 * `message` names the thing and the way out.
 */
export class PlatenError extends Error {
  readonly code: string;
  readonly status: number;
  readonly publicMessage: string;
  readonly retryable: boolean;
  readonly path: string | undefined;

  constructor(code: string, message: string, options: PlatenErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PlatenError';
    this.code = code;
    this.status = options.status ?? 400;
    this.publicMessage = options.publicMessage ?? message;
    this.retryable = options.retryable ?? false;
    this.path = options.path;
  }
}

import type { MockupEntry } from '../../model/mockup.ts';
import type { MockupFormat } from './mockup-output.ts';

/** A request to a remote renderer. */
export interface RemoteMockupRequest {
  /** The product's entry: `camera`, `elementId` and any fields for the renderer. */
  entry: MockupEntry;
  /** The whole printed canvas of the entry's view: a PNG with transparency. */
  artwork: Uint8Array;
  /** Requested longer side. */
  sizePx: number;
  format: MockupFormat;
}

/** A remote renderer, for mockups of the type REMOTE (configurator §3). The engine itself has no network access. */
export interface RemoteMockups {
  /**
   * @param signal aborts the request when the set is aborted; implementations must observe it
   * @returns a PNG, JPG or WebP, which is validated before use
   */
  render(request: RemoteMockupRequest, signal: AbortSignal | undefined): Promise<Uint8Array>;
}

import type { MockupEntry } from '../../model/mockup.ts';
import type { MockupFormat } from './mockup-output.ts';

/** A request to a remote renderer. */
export interface RemoteMockupRequest {
  /** As the product has it: `camera`, `elementId` and any fields the renderer knows. */
  entry: MockupEntry;
  /** The whole canvas of the entry's view, as it is printed: a PNG with transparency. */
  artwork: Uint8Array;
  /** Longer side wanted. */
  sizePx: number;
  format: MockupFormat;
}

/** A renderer elsewhere, for mockups of the type REMOTE (configurator §3). The engine itself reaches no network. */
export interface RemoteMockups {
  /**
   * @param signal ends the request when the set is aborted; an implementation must heed it
   * @returns a PNG, JPG or WebP, looked at before anyone sees it
   */
  render(request: RemoteMockupRequest, signal: AbortSignal | undefined): Promise<Uint8Array>;
}

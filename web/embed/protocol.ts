import type { PlatenDetails } from './embed.d.ts';

/**
 * The protocol between the page of a shop and the configurator in its frame, version 1. On each `load` of the frame the
 * element sends one {@link Hello} with a MessagePort to the exact origin of its script. All later messages use that
 * port.
 */
export const PROTOCOL_VERSION = 1;

export interface Hello {
  platen: typeof PROTOCOL_VERSION;
  type: 'hello';
  /** URL of the page, for links to designs. False: they lead to another element of the page. */
  page: string | false;
}

type Event = { [Name in keyof PlatenDetails]: { type: Name } & PlatenDetails[Name] }[keyof PlatenDetails];

/**
 * A message of the frame. Its events become events of the element. `heightPx` is the height that the frame requests.
 */
export type FrameMessage = { platen: typeof PROTOCOL_VERSION } & (
  | Event
  | { type: 'resize'; heightPx: number }
);

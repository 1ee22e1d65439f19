import type { Id } from '../../model/id.ts';
import type { MockupFormat } from './mockup-output.ts';

/** The identification of a picture in its set, in every message about it. */
export interface MockupPlace {
  /** Identifies a picture together with `mockupAreaId`: a later picture with the same ids replaces an earlier one. */
  maskId?: Id | undefined;
  mockupAreaId?: Id | undefined;
  name: string;
}

/** A set begins. The pictures are listed in order, so that a client can reserve space for them. */
export interface MockupStart {
  kind: 'START';
  mockups: MockupPlace[];
}

/**
 * A client may open the three-dimensional live view (mockup method VERGE), whether or not pictures follow. The client
 * paints the artwork from the design with the browser's engine.
 */
export interface MockupVerge {
  kind: 'VERGE';
  /** Name of one of the product's `mockupScenes`. */
  scene: string;
  /** Reference of its file. */
  url: string;
  /** The initial camera: that of the first picture of the set in this scene. */
  camera: string;
  /** Colours of the product's parts in the design: region name to `#rrggbb`. */
  colours: Record<string, string>;
}

/** A picture is finished. */
export interface MockupMade extends MockupPlace {
  kind: 'MOCKUP';
  primary: boolean;
  sequence: number;
  /** An encoded picture. */
  image: Uint8Array;
  format: MockupFormat;
  widthPx: number;
  heightPx: number;
}

/** A picture failed; the others are still rendered. Without a name it concerns the whole set. */
export interface MockupFault extends Partial<MockupPlace> {
  kind: 'ERROR';
  /** Stable, kebab-case. */
  code: string;
  /** May be shown to the shopper. */
  message: string;
  /** For logs, never for the wire. */
  cause: unknown;
}

/** All listed pictures are finished. */
export interface MockupsComplete {
  kind: 'COMPLETE';
}

/** The set has ended and is not complete. */
export interface MockupsTerminated {
  kind: 'TERMINATE';
  /** `aborted`: the caller aborted it. `failed`: ERROR messages state the reasons. */
  reason: 'aborted' | 'failed';
  message: string;
}

/**
 * The messages of a mockup set (configurator §4). A stream begins with one START and ends with one COMPLETE or
 * TERMINATE; a set without all pictures is never COMPLETE.
 */
export type MockupEvent =
  | MockupStart
  | MockupVerge
  | MockupMade
  | MockupFault
  | MockupsComplete
  | MockupsTerminated;

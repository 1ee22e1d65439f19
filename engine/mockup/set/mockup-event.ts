import type { Id } from '../../model/id.ts';
import type { MockupFormat } from './mockup-output.ts';

/** The place of a picture in its set, in every message about it. */
export interface MockupPlace {
  /** Identifies a picture together with `mockupAreaId`: a later one of the same place replaces an earlier. */
  maskId?: Id | undefined;
  mockupAreaId?: Id | undefined;
  name: string;
}

/** A set begins; the pictures to come are listed in their order, so that a client can keep room for them. */
export interface MockupStart {
  kind: 'START';
  mockups: MockupPlace[];
}

/**
 * A client may open the live view in three dimensions (mockup method VERGE), whether or not pictures follow. The artwork
 * it paints itself, with the browser's engine, from the very design.
 */
export interface MockupVerge {
  kind: 'VERGE';
  /** Name of one of the product's `mockupScenes`. */
  scene: string;
  /** Reference of its file. */
  url: string;
  /** The camera to begin with: that of the first picture of the set in this scene. */
  camera: string;
  /** Colours of the product's parts as the design has them: region name to `#rrggbb`. */
  colours: Record<string, string>;
}

/** A picture is made. */
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

/** A picture could not be made; the others are still made. Without a name it is about the set as a whole. */
export interface MockupFault extends Partial<MockupPlace> {
  kind: 'ERROR';
  /** Stable, kebab-case. */
  code: string;
  /** May be shown to the shopper. */
  message: string;
  /** For logs, never for the wire. */
  cause: unknown;
}

/** Every picture that was listed is made. */
export interface MockupsComplete {
  kind: 'COMPLETE';
}

/** The set has ended and is not complete. */
export interface MockupsTerminated {
  kind: 'TERMINATE';
  /** `aborted`: the caller aborted it. `failed`: messages of the kind ERROR said what is missing. */
  reason: 'aborted' | 'failed';
  message: string;
}

/**
 * The messages of a mockup set (configurator §4). A stream begins with one START and ends with one COMPLETE or
 * TERMINATE; a set that lacks a picture is never COMPLETE.
 */
export type MockupEvent =
  | MockupStart
  | MockupVerge
  | MockupMade
  | MockupFault
  | MockupsComplete
  | MockupsTerminated;

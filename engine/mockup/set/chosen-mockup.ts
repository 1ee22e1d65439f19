import type { Id } from '../../model/id.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { MockupView } from './mockup-view.ts';

/** A configured picture of a mockup set. */
export interface ChosenMockup {
  entry: MockupEntry;
  /** Id of its view. With `mockupAreaId` it identifies the picture to a client. */
  maskId: Id | undefined;
  /** The entry's, else its element's id: two pictures of one view must not replace each other. */
  mockupAreaId: Id | undefined;
  /** The view of the picture. Absent: that of `entry`. */
  view?: MockupView;
}

/** The order of pictures: primary ones first, then by sequence (configurator §3). */
export const compareMockups = (one: MockupEntry, other: MockupEntry): number =>
  Number(other.primaryMockup) - Number(one.primaryMockup) || one.sequence - other.sequence;

/** An entry with the ids that identify it to a client. */
export function describeMockup(entry: MockupEntry): ChosenMockup {
  return { entry, maskId: entry.maskId, mockupAreaId: entry.mockupAreaId ?? entry.elementId };
}

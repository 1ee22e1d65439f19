import { sameId } from '../../model/id.ts';
import type { MockupEvent, MockupMade, MockupPlace } from './mockup-event.ts';

/** A client's state of a set in progress. @typeParam Made a picture as sent to the client */
export interface MockupProgress<Made extends MockupPlace = MockupMade> {
  /** Whether the first picture is pending. */
  isSpinning: boolean;
  /** One per mask and area, in the order of their first picture. */
  mockups: Made[];
  isComplete: boolean;
  /** Whether a picture failed. */
  hasFailed: boolean;
}

export const noMockups: MockupProgress<never> = {
  isSpinning: false,
  mockups: [],
  isComplete: false,
  hasFailed: false,
};

/** A message of a set, by its kind; a MOCKUP contains a picture. */
type Reported<Made> = { kind: Exclude<MockupEvent['kind'], 'MOCKUP'> } | ({ kind: 'MOCKUP' } & Made);

/** Updates a client's state by one message (configurator §4, back-office §4). */
export function advanceMockups<Made extends MockupPlace>(
  progress: MockupProgress<Made>,
  event: Reported<Made>,
): MockupProgress<Made> {
  switch (event.kind) {
    case 'START':
      return { ...noMockups, isSpinning: true };
    case 'MOCKUP':
      return { ...progress, isSpinning: false, mockups: addOrReplace(progress.mockups, event) };
    case 'COMPLETE':
      return { ...progress, isSpinning: false, isComplete: true };
    case 'TERMINATE':
      // After COMPLETE it only ends the stream.
      return { ...progress, isSpinning: false, hasFailed: progress.hasFailed || !progress.isComplete };
    case 'ERROR':
      return { ...progress, hasFailed: true };
    case 'VERGE':
      return progress;
  }
}

function addOrReplace<Made extends MockupPlace>(mockups: readonly Made[], made: Made): Made[] {
  const isSamePlace = ({ maskId, mockupAreaId }: MockupPlace) =>
    isSame(maskId, made.maskId) && isSame(mockupAreaId, made.mockupAreaId);
  return mockups.some(isSamePlace)
    ? mockups.map((mockup) => (isSamePlace(mockup) ? made : mockup))
    : [...mockups, made];
}

const isSame = (one: MockupPlace['maskId'], other: MockupPlace['maskId']): boolean =>
  one === other || sameId(one, other);

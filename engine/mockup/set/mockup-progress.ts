import { sameId } from '../../model/id.ts';
import type { MockupEvent, MockupMade } from './mockup-event.ts';

/** What a client knows of a set while it is made. */
export interface MockupProgress {
  /** Until the first picture is there. */
  isSpinning: boolean;
  /** One a mask and area, in the order they were first made. */
  mockups: MockupMade[];
  isComplete: boolean;
  /** Something is missing and will not come. */
  hasFailed: boolean;
}

export const noMockups: MockupProgress = {
  isSpinning: false,
  mockups: [],
  isComplete: false,
  hasFailed: false,
};

/** What a client knows after one more message (configurator §4, back-office §4). */
export function advanceMockups(progress: MockupProgress, event: MockupEvent): MockupProgress {
  switch (event.kind) {
    case 'START':
      return { ...noMockups, isSpinning: true };
    case 'MOCKUP':
      return { ...progress, isSpinning: false, mockups: addOrReplace(progress.mockups, event) };
    case 'COMPLETE':
      return { ...progress, isSpinning: false, isComplete: true };
    case 'TERMINATE':
      // After COMPLETE it is only the end of the stream.
      return { ...progress, isSpinning: false, hasFailed: progress.hasFailed || !progress.isComplete };
    case 'ERROR':
      return { ...progress, hasFailed: true };
    case 'VERGE':
      return progress;
  }
}

function addOrReplace(mockups: readonly MockupMade[], made: MockupMade): MockupMade[] {
  const isSamePlace = ({ maskId, mockupAreaId }: MockupMade) =>
    isSame(maskId, made.maskId) && isSame(mockupAreaId, made.mockupAreaId);
  return mockups.some(isSamePlace)
    ? mockups.map((mockup) => (isSamePlace(mockup) ? made : mockup))
    : [...mockups, made];
}

const isSame = (one: MockupMade['maskId'], other: MockupMade['maskId']): boolean =>
  one === other || sameId(one, other);

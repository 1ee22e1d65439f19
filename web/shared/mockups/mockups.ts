import type { MockupMessage } from '../../../api/contract/live.ts';
import { advanceMockups, type MockupProgress, noMockups } from '../../../engine/browser.ts';
import type { Connection } from '../api/live-socket.ts';

export type MockupPicture = Extract<MockupMessage, { kind: 'MOCKUP' }>;
export type MockupScene = Extract<MockupMessage, { kind: 'VERGE' }>;
type Place = Pick<MockupPicture, 'maskId' | 'mockupAreaId' | 'name'>;

/** A picture that could not be made. */
export interface FailedPicture {
  key: string;
  name: string;
  /** The error message of the server. */
  error: string;
}

/** The state of the mockups of the newest requested design. */
export interface Mockups {
  progress: MockupProgress<MockupPicture>;
  /** A request is sent and more messages are expected. */
  isOpen: boolean;
  /** The server has started to answer. */
  isStarted: boolean;
  /** The expected pictures, in order. */
  places: readonly Place[];
  /** Pictures of the previous design. Each is shown until its replacement is ready. */
  former: readonly MockupPicture[];
  /** The live scene, if the mockup method is VERGE. */
  scene: MockupScene | undefined;
  /** The reason why pictures are missing. */
  fault: string | undefined;
  /** The pictures that the server has reported as failed, each place once. */
  failed: readonly FailedPicture[];
  connection: Connection;
  /** No message has arrived for so long that the shopper decides how to continue. */
  isLate: boolean;
  /** Keys (`placeKey`) of the pictures that the shopper has deselected. */
  unpicked: readonly string[];
}

export const unrequestedMockups: Mockups = {
  progress: noMockups,
  isOpen: false,
  isStarted: false,
  places: [],
  former: [],
  scene: undefined,
  fault: undefined,
  failed: [],
  connection: 'open',
  isLate: false,
  unpicked: [],
};

/** The state when another design is requested. The former pictures stay until they are replaced. */
export const startRequest = (mockups: Mockups): Mockups => ({
  ...mockups,
  progress: { ...noMockups, isSpinning: true },
  isOpen: true,
  isStarted: false,
  former: shownPictures(mockups).flatMap(({ picture }) => picture ?? []),
  fault: undefined,
  failed: [],
  isLate: false,
});

/** The state when the stream is closed. The pictures stay. */
export const cancelMockups = (mockups: Mockups): Mockups => ({
  ...mockups,
  progress: { ...mockups.progress, isSpinning: false },
  isOpen: false,
  isLate: false,
});

/** The state after a message of the server. */
export function applyMessage(mockups: Mockups, message: MockupMessage): Mockups {
  const updated: Mockups = {
    ...mockups,
    progress: advanceMockups(mockups.progress, message),
    isLate: false,
  };
  switch (message.kind) {
    case 'START':
      return {
        ...updated,
        isStarted: true,
        places: message.mockups,
        former: shownPictures(mockups).flatMap(({ picture }) => picture ?? []),
        fault: undefined,
        failed: [],
      };
    case 'VERGE':
      return { ...updated, scene: message };
    case 'ERROR':
      return { ...updated, fault: message.error, failed: addFailed(mockups.failed, message) };
    case 'TERMINATE':
      return {
        ...updated,
        isOpen: false,
        fault: mockups.fault ?? (updated.progress.hasFailed ? message.error : undefined),
      };
    case 'COMPLETE':
      return { ...updated, isOpen: false, former: [] };
    case 'MOCKUP':
      return { ...updated, failed: withoutPlace(mockups.failed, message) };
  }
}

/** Adds a failed picture. An error without a picture concerns all of them. */
function addFailed(
  failed: readonly FailedPicture[],
  { name, error, ...place }: Extract<MockupMessage, { kind: 'ERROR' }>,
): readonly FailedPicture[] {
  if (name === undefined) return failed;
  return [...withoutPlace(failed, place), { key: placeKey(place), name, error }];
}

const withoutPlace = (failed: readonly FailedPicture[], place: Omit<Place, 'name'>) =>
  failed.filter(({ key }) => key !== placeKey(place));

/** The key that distinguishes pictures. */
export const placeKey = ({ maskId = '', mockupAreaId = '' }: Omit<Place, 'name'>): string =>
  `${maskId} ${mockupAreaId}`;

export interface ShownPicture {
  key: string;
  name: string;
  /** Absent: the picture is not ready yet. */
  picture: MockupPicture | undefined;
  /** The picture shows the previous design. */
  isFormer: boolean;
}

/** The pictures in order, including the places of pending ones. */
export function shownPictures({ progress, places, former, isStarted }: Mockups): ShownPicture[] {
  const made = new Map(progress.mockups.map((picture) => [placeKey(picture), picture]));
  const before = new Map(former.map((picture) => [placeKey(picture), picture]));
  const order = isStarted || places.length > 0 ? places : former;
  return order.map((place) => {
    const key = placeKey(place);
    const picture = made.get(key) ?? before.get(key);
    return { key, name: place.name, picture, isFormer: !made.has(key) && before.has(key) };
  });
}

/** Whether the pictures were cancelled: some are missing, no request is open and no error was reported. */
export const isCancelled = ({ isOpen, isStarted, progress, fault }: Mockups): boolean =>
  isStarted && !isOpen && !progress.isComplete && fault === undefined;

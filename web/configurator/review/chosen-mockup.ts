import type { SessionStore } from '../session/create-session.ts';
import { mockupRoomOf } from './create-mockup-room.ts';
import { type Mockups, pickedPicture } from '../../shared/mockups/mockups.ts';

/** A picture of the cart is not waited for any longer. */
const MAX_WAIT_MS = 10_000;

/**
 * The reference of the picture that the cart shows (`mockupForCart`): the first of those the shopper picked, of the design
 * as it is now. It is asked for where that was not done yet.
 * @returns undefined where there is none within ten seconds: a design is saved without it rather than not at all
 */
export function chosenMockup(session: SessionStore): Promise<string | undefined> {
  const room = mockupRoomOf(session);
  room.ask();
  return new Promise((resolve) => {
    const settle = (mockups: Mockups) => {
      const { progress } = mockups;
      const found = pickedPicture(mockups);
      if (found === undefined && !progress.isComplete && !progress.hasFailed) return;
      finish(found);
    };
    const finish = (found: string | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => finish(undefined), MAX_WAIT_MS);
    const stop = room.store.subscribe(settle);
    settle(room.store.getState());
  });
}

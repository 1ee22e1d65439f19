import { type MockupPicture, shownPictures } from '../../shared/mockups/mockups.ts';
import { sessionMockupsOf } from '../review/create-session-mockups.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';

/**
 * The mockup that the shopper chose for the cart, of the saved design. It is requested if the design has changed since.
 * @returns its picture. `undefined`: none was chosen, or it could not be made
 */
export async function loadPickedMockup(
  store: SessionStore,
  { design, pickedMockupKey }: Pick<Session, 'design' | 'pickedMockupKey'>,
): Promise<MockupPicture | undefined> {
  if (pickedMockupKey === undefined || store.getState().design !== design) return undefined;
  const mockups = sessionMockupsOf(store);
  mockups.ask();
  return new Promise((resolve) => {
    const stop = mockups.store.subscribe(() => look());
    const settle = (picture: MockupPicture | undefined) => {
      stop();
      resolve(picture);
    };
    const look = () => {
      const now = mockups.store.getState();
      const shown = shownPictures(now).find(({ key }) => key === pickedMockupKey);
      if (shown?.picture && !shown.isFormer) settle(shown.picture);
      else if (!now.isOpen || now.isLate || now.connection !== 'open') settle(undefined);
    };
    look();
  });
}

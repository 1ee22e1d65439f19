import { type Id, sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import type { Session } from './session.ts';

/** The part of a session that belongs to the shown view. */
export type ShownView = Pick<
  Session,
  'maskId' | 'selectedId' | 'together' | 'scene' | 'preview' | 'fault' | 'layerFaults'
>;

/** The changes of a session when another view is shown, without a selection. None if the view is already shown. */
export const showView = ({ maskId }: Session, wanted: Id | undefined): Partial<ShownView> =>
  wanted === undefined || sameId(wanted, maskId)
    ? {}
    : {
        maskId: wanted,
        selectedId: undefined,
        together: [],
        scene: undefined,
        preview: undefined,
        fault: undefined,
        layerFaults: [],
      };

/** Shows another view. */
export const selectView = (store: SessionStore, maskId: Id): void =>
  store.setState((session) => showView(session, maskId));

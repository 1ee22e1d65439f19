import { useShallow } from 'zustand/react/shallow';
import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import { shownPlacement } from './shown-placement.ts';

/** The shown placement of a layer's object. The component renders again only when that layer moves. */
export const useShownPlacement = (layerId: Id): ObjectConfiguration | undefined =>
  useSession(useShallow((session) => shownPlacement(session, layerId)));

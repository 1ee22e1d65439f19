import { useShallow } from 'zustand/react/shallow';
import type { ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';
import { shownPlacement } from './shown-placement.ts';

/** Where a layer's object is seen. A component that uses it renders again when that layer moves, not when others do. */
export const useShownPlacement = (layerId: Id): ObjectConfiguration | undefined =>
  useSession(useShallow((session) => shownPlacement(session, layerId)));

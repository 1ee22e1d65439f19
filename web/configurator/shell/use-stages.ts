import { listStages, type Stage } from '../../../engine/personalisation.ts';
import { useSession } from '../session/use-session.ts';

/** The stages of the current design. `undefined` if the views are a toolbar. */
export const useStages = (): Stage[] | undefined => {
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  return listStages(product, design);
};

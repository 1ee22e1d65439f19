import type { Design } from '../../../engine/browser.ts';
import type { Id, ResolvedLayer } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';
import { changeDesign } from './history.ts';
import { findLayer } from './layers-of.ts';
import type { Session } from './session.ts';

/** What a command comes to: another design, or why not, in the specification's words. */
export type Outcome = Change | { refusal: string };

export interface Change {
  design: Design;
  /** What was done, for the history list. */
  name: string;
  /** Changes of one key in a row are one step. */
  key: string;
  /** The layer that is selected afterwards, where it is another. */
  selectedId?: Id | undefined;
}

/** The only way a design changes: a pure function of the session. */
export type Command = (session: Session) => Outcome;

/** A change of one layer. */
export type LayerCommand = (session: Session, target: ResolvedLayer) => Outcome;

/** Does a command. A refusal is shown. @returns whether it was done */
export function run(store: SessionStore, command: Command): boolean {
  const session = store.getState();
  const outcome = command(session);
  if ('refusal' in outcome) {
    store.setState({ notice: { text: outcome.refusal, kind: 'refused' }, preview: undefined });
    return false;
  }
  const { design, name, key } = outcome;
  store.setState({
    ...changeDesign(session, design, { name, key }),
    preview: undefined,
    ...('selectedId' in outcome ? { selectedId: outcome.selectedId } : {}),
  });
  return true;
}

/** Does a command with a layer of the view that is worked on. Does nothing where there is no such layer. */
export const runOnLayer = (store: SessionStore, layerId: Id, command: LayerCommand): boolean =>
  run(store, (session) => {
    const target = findLayer(session, layerId);
    return target ? command(session, target) : { design: session.design, name: '', key: '' };
  });

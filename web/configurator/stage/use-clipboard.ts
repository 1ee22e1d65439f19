import { useEffect } from 'react';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { t } from '../../shared/text/text.ts';
import { isStageReachable } from './is-stage-reachable.ts';
import { isTextField } from './is-text-field.ts';
import { deleteSelection, duplicateLayers } from './selection-actions.ts';

/** MIME type of layers in the system clipboard, so that copies from other tabs can be pasted. */
const TYPE = 'application/x-platen-layers';

interface CopiedLayers {
  maskId: string;
  layerIds: string[];
}

/** Copies, cuts and pastes the selected layers of the stage. Text fields handle their own clipboard events. */
export function useClipboard(store: SessionStore): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const copy = (event: ClipboardEvent): boolean => {
      const session = store.getState();
      const selection = selectionOf(session);
      if (!isForStage(event, session) || selection.length === 0 || !event.clipboardData) return false;
      const copied: CopiedLayers = { maskId: String(session.maskId), layerIds: selection.map(String) };
      const texts = selection.flatMap((id) => {
        const target = findLayer(session, id);
        return target?.kind === 'text' ? [target.text.text] : [];
      });
      event.clipboardData.setData(TYPE, JSON.stringify(copied));
      event.clipboardData.setData('text/plain', texts.join('\n'));
      event.preventDefault();
      return true;
    };
    const paste = (event: ClipboardEvent) => {
      const session = store.getState();
      const copied = isForStage(event, session) && parseCopied(event.clipboardData?.getData(TYPE));
      if (!copied) return;
      event.preventDefault();
      if (copied.maskId !== String(session.maskId))
        store.setState({ notice: { text: t('Copies stay on the view of their original'), kind: 'refused' } });
      else
        duplicateLayers(
          store,
          copied.layerIds.filter((id) => findLayer(session, id)),
        );
    };
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('cut', (event) => copy(event) && deleteSelection(store), { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [store]);
}

const isForStage = (event: Event, session: Session): boolean => isStageReachable(session) && !isTyping(event);

const isTyping = ({ target }: Event): boolean => isTextField(target) || !getSelection()?.isCollapsed;

/** Parses clipboard data, which any page may have written. */
function parseCopied(text: string | undefined): CopiedLayers | undefined {
  if (!text) return undefined;
  try {
    const { maskId, layerIds } = JSON.parse(text) as Partial<CopiedLayers>;
    const isOurs = Array.isArray(layerIds) && layerIds.every((id) => typeof id === 'string');
    return isOurs && typeof maskId === 'string' ? { maskId, layerIds } : undefined;
  } catch {
    return undefined;
  }
}

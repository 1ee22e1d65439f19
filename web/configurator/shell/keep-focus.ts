import type { Id } from '../../../engine/personalisation.ts';
import { openerOf } from '../../shared/ui/opener-of.ts';
import type { SessionStore } from '../session/create-session.ts';
import { focusLayer } from '../stage/focus-layer.ts';
import { focusPanel } from './focus-panel.ts';

/**
 * Keeps the focus of keyboard users. When the focused element is removed, the element that replaces it gets the focus.
 * Escape in a panel returns to the layer on the stage.
 * @returns a function that ends it
 */
export function keepFocus(store: SessionStore): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isKeyboard = false;
  let last: { element: Element; region: Element | null; opener: HTMLElement | null } | undefined;
  /** The element that had the focus before a dialog was opened. */
  let outside: HTMLElement | undefined;
  const options = { signal, capture: true };
  document.addEventListener('pointerdown', () => (isKeyboard = false), options);
  document.addEventListener('keydown', () => (isKeyboard = true), options);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // A panel has a header of its own.
      const region = target.closest('main, aside') ?? target.closest('header, nav');
      const opener = openerOf(target);
      last = { element: target, region, opener };
      // An item of a menu is removed with its menu.
      if (region) outside = opener ?? target;
    },
    options,
  );
  document.addEventListener('keydown', (event) => leavePanel(event, store), { signal });
  let selectedId = store.getState().selectedId;
  const stop = store.subscribe((now) => {
    selectedId = now.selectedId ?? selectedId;
  });
  /** Searches for the replacing element, which may have to load first. */
  const seek = (frames: number): void => {
    if (signal.aborted || !isKeyboard || frames === 0 || document.activeElement !== document.body) return;
    if (last?.region?.querySelector('[data-loading]')) return void requestAnimationFrame(() => seek(frames));
    if (last?.opener?.isConnected) last.opener.focus();
    else if (last?.region) restore(last.region, store, selectedId);
    else outside?.focus();
    requestAnimationFrame(() => seek(frames - 1));
  };
  const observer = new MutationObserver(() => {
    if (!isKeyboard || !last || document.activeElement !== document.body) return;
    if (!last.element.isConnected || !last.element.checkVisibility()) seek(SEEK_FRAMES);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
    stop();
  };
}

/** About two seconds. */
const SEEK_FRAMES = 120;
const CONTROLS = 'button, input, textarea, select, a[href], [tabindex="0"]';

/** @param lastId the layer that was selected last */
function restore(region: Element, store: SessionStore, lastId: Id | undefined): void {
  const { selectedId } = store.getState();
  const isOnStage = region.matches('main');
  if (isOnStage && selectedId !== undefined) focusLayer(selectedId);
  else if (region.matches('aside') && selectedId !== undefined) focusPanel();
  else if (lastId !== undefined)
    region.querySelector<HTMLElement>(`[data-choice="${CSS.escape(String(lastId))}"]`)?.focus();
  if (document.activeElement !== document.body) return;
  const controls = [...region.querySelectorAll<HTMLElement>(CONTROLS)];
  controls.find((control) => control.checkVisibility())?.focus();
}

function leavePanel(event: KeyboardEvent, store: SessionStore): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
  // Escape closes an open list first.
  if (!target.closest('aside') || target.getAttribute('aria-expanded') === 'true') return;
  focusLayer(store.getState().selectedId);
}

import { type RefObject, useEffect, useState } from 'react';
import { type Point, type StageView, toCanvasUnits } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { useSessionStore } from '../session/use-session.ts';
import { boxStyle } from './box-style.ts';
import { chooseDropLayer } from './choose-drop-layer.ts';
import { isStageReachable } from './is-stage-reachable.ts';
import { isTextField } from './is-text-field.ts';
import classes from './PictureDrop.module.css';

/**
 * Accepts pictures that are dropped on the page or pasted, and highlights the target of a drop. A file dropped beside
 * the canvas must not navigate the page away, which is the browser's default.
 */
export function PictureDrop({ view, frame }: { view: StageView; frame: RefObject<HTMLElement | null> }) {
  const store = useSessionStore();
  const [over, setOver] = useState<ResolvedImage>();
  useEffect(() => {
    const choose = (at?: Point) => {
      const session = store.getState();
      return isStageReachable(session) ? chooseDropLayer(session, at) : undefined;
    };
    const find = (event: DragEvent) => {
      const box = frame.current?.getBoundingClientRect();
      const isOn = event.target instanceof Node && frame.current?.contains(event.target);
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      return choose(isOn ? toCanvasUnits(at, view) : undefined);
    };
    const take = (target: ResolvedImage | undefined, files: readonly File[]) => {
      if (!target || files.length === 0) return;
      store.setState({ selectedId: target.layer.id });
      // The upload code loads at the first drop, because most shoppers do not drop files.
      void import('../panels/image/uploads.ts').then(({ uploadsOf }) =>
        uploadsOf(store).startAll(target, files),
      );
    };
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // A prevented event belongs to the drop target of the panel.
      setOver(event.defaultPrevented ? undefined : find(event));
      event.preventDefault();
    };
    const dragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(undefined);
    const drop = (event: DragEvent) => {
      setOver(undefined);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take(find(event), [...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isPastedText(event)) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) take(choose(), files);
    };
    document.addEventListener('dragover', dragOver);
    document.addEventListener('dragleave', dragLeave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('dragleave', dragLeave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [store, view, frame]);
  return (
    over && (
      <div className={classes.area} style={boxStyle(over.area, view)}>
        <span>{t('Drop your photo here')}</span>
      </div>
    )
  );
}

/** Whether a text is pasted into a field. Office programs add a picture of the copied text. */
const isPastedText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  isTextField(target) && clipboardData?.types.includes('text/plain') === true;

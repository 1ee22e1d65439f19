import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SheetSelection } from './sheet-selection.ts';

interface CellFieldProps {
  className: string | undefined;
  label: string;
  text: string;
  /** Shown if the cell has no text of its own. */
  shared: string;
  isMultiline: boolean;
  isEditing: boolean;
  /** The caret is at the end of the text when editing starts. */
  editsAtEnd: boolean;
  /** Whether the focus is in the sheet. */
  holdsFocus: RefObject<boolean>;
  /** The field takes the focus whenever the selection changes. */
  selection: SheetSelection | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  onType: (text: string) => void;
}

/**
 * The field of the active cell. All of its text is selected until it is edited, so that typing replaces it, including
 * text composed with an IME.
 */
export function CellField({
  className,
  label,
  text,
  shared,
  isMultiline,
  isEditing,
  editsAtEnd,
  holdsFocus,
  selection,
  isInvalid,
  describedBy,
  onType,
}: CellFieldProps) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = element.current;
    if (!field || !holdsFocus.current) return;
    field.focus({ preventScroll: true });
    if (!isEditing) field.select();
    else if (editsAtEnd) field.setSelectionRange(field.value.length, field.value.length);
  }, [isEditing, editsAtEnd, holdsFocus, selection]);
  const shownAlike = {
    ref: element,
    className,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    'data-editing': isEditing,
    value: text,
    dir: 'auto',
    placeholder: shared,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  } as const;
  return isMultiline ? <textarea {...shownAlike} rows={1} /> : <input {...shownAlike} type="text" />;
}

import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../../../shared/text/text.ts';
import type { useField } from '../use-field.ts';
import { MARKDOWN_EXTENSIONS } from './markdown.ts';
import classes from './RichText.module.css';

interface RichTextEditorProps extends Omit<ReturnType<typeof useField>, 'value' | 'change'> {
  /** Markdown. */
  value: string;
  /** Called with the whole text as Markdown after each change of the user. */
  change: (value: string) => void;
}

/** An editor of texts with headings, lists, bold, italic and links. */
export function RichTextEditor({ value, change, shared }: RichTextEditorProps) {
  const id = useId();
  const { label, description, error, required, readOnly, onBlur, ref } = shared;
  const shown = useRef(value);
  const editor = useEditor({
    extensions: MARKDOWN_EXTENSIONS,
    content: value,
    contentType: 'markdown',
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        dir: 'auto',
      },
      handleDOMEvents: {
        // Browsers scroll the caret into view, and the bar that saves the form may cover the rest of the field.
        keyup: ({ dom }, { key }) => {
          if (key === 'Tab') dom.scrollIntoView({ block: 'nearest' });
        },
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? '' : changed.getMarkdown().trimEnd();
      change(shown.current);
    },
    onBlur,
  });
  useEffect(() => {
    ref({ focus: () => editor.commands.focus() });
  }, [editor, ref]);
  useEffect(() => {
    // A draft, a conflict or an undo of the form has changed the value.
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <Editor
        editor={editor}
        className={classes.editor}
        data-invalid={error !== undefined || undefined}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
          h2ControlLabel: t('Heading'),
          h3ControlLabel: t('Subheading'),
          bulletListControlLabel: t('List'),
          orderedListControlLabel: t('Numbered list'),
          linkControlLabel: t('Link'),
          unlinkControlLabel: t('Remove link'),
          linkEditorInputLabel: t('Address of the link'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorExternalLink: t('Opens in a new tab'),
          linkEditorInternalLink: t('Opens in the same tab'),
          linkEditorSave: t('Save'),
        }}
      >
        {!readOnly && (
          <Editor.Toolbar role="toolbar" aria-label={t('Format of {field}', { field: label })}>
            <Editor.ControlsGroup>
              <Editor.Bold />
              <Editor.Italic />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.H2 />
              <Editor.H3 />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.BulletList />
              <Editor.OrderedList />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Link />
              <Editor.Unlink />
            </Editor.ControlsGroup>
          </Editor.Toolbar>
        )}
        <Editor.Content />
      </Editor>
    </Input.Wrapper>
  );
}

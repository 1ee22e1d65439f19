import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** Line breaks of plain text are kept. */
export const MARKED_OPTIONS = { gfm: true, breaks: true };

/**
 * Parses and writes rich text as Markdown (CommonMark). HTML is parsed as far as there is a format for it
 * and is never executed. Markdown has no underline.
 */
export const MARKDOWN_EXTENSIONS = [
  StarterKit.configure({
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Markdown.configure({ markedOptions: MARKED_OPTIONS }),
];

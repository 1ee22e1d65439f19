import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** Line breaks of a plain text stay. */
export const MARKED_OPTIONS = { gfm: true, breaks: true };

/**
 * Reads and writes a rich text as Markdown (CommonMark). HTML is read as far as there is a format for it,
 * and runs nothing. Markdown has no underline.
 */
export const MARKDOWN_EXTENSIONS = [
  StarterKit.configure({
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Markdown.configure({ markedOptions: MARKED_OPTIONS }),
];

import '@mantine/core/styles/ActionIcon.css';
import IconCopy from 'virtual:icons/copy';
import IconEraser from 'virtual:icons/eraser';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSessionStore } from '../session/use-session.ts';
import classes from './ItemList.module.css';
import type { ItemSheet } from './item-sheet.ts';
import { countSelected, emptyRange, textsOfRange } from './range-actions.ts';

/** Buttons for touch that replace keys on several selected cells. */
export function RangeTools({ sheet }: { sheet: ItemSheet }) {
  const store = useSessionStore();
  const count = countSelected(sheet);
  if (count < 2) return null;
  const copy = async () => {
    if (await writeToClipboard(textsOfRange(sheet)))
      sheet.announce(t('{count, plural, one {# text copied} other {# texts copied}}', { count }));
  };
  return (
    <div className={classes.rangeTools}>
      <IconButton
        size={44}
        variant="subtle"
        color="gray"
        label={t('Copy the texts')}
        onClick={() => void copy()}
      >
        <IconCopy size={20} />
      </IconButton>
      <IconButton
        size={44}
        variant="subtle"
        color="gray"
        label={t('Empty the cells')}
        onClick={() => emptyRange(store, sheet)}
      >
        <IconEraser size={20} />
      </IconButton>
    </div>
  );
}

/** @returns whether the text was written. A third-party frame may lack the clipboard API, but not the command */
async function writeToClipboard(text: string): Promise<boolean> {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isWritten) return true;
  const take = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', take, { once: true, capture: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', take, { capture: true });
  return isCopied;
}

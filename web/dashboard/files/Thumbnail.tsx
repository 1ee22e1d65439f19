import { IconFile } from '@tabler/icons-react';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import type { ListedFile } from './file-queries.ts';
import styles from './Files.module.css';

/** A picture larger than this has a thumbnail of its own, so anything else is shown as it is. */
const MAX_SHOWN_BYTES = 512_000;

export const isPicture = ({ contentType }: ListedFile): boolean => contentType.startsWith('image/');

/** A small picture of a file; a sign where it is none. */
export function Thumbnail({ file }: { file: ListedFile }) {
  const sign = (
    <span className={styles.thumbnail} aria-hidden>
      <IconFile size={20} />
    </span>
  );
  const src = file.urlThumbnail ?? (file.sizeBytes <= MAX_SHOWN_BYTES ? file.url : undefined);
  if (!isPicture(file) || src === undefined) return sign;
  return <Artwork src={src} className={styles.thumbnail} fallback={sign} />;
}

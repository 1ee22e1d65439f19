import IconFile from 'virtual:icons/file';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import type { ListedFile } from './file-queries.ts';
import styles from './Files.module.css';

/** Larger pictures have a thumbnail. Smaller ones are shown themselves. */
const MAX_SHOWN_BYTES = 512_000;

export const isPicture = ({ contentType }: ListedFile): boolean => contentType.startsWith('image/');

/** The thumbnail of a picture file, or an icon for other files. */
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

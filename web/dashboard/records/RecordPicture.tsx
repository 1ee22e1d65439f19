import { composeAddress } from '../../../api/contract/compose-address.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import type { ViewPictureSize } from '../../../api/contract/view-picture-sides.ts';
import { Picture } from '../lists/Picture.tsx';
import { useSession } from '../session/use-session.ts';
import type { Row } from './record-calls.ts';

interface RecordPictureProps {
  resource: Resource;
  row: Row;
  /** Absent: the width of its container. */
  sizePx?: number;
  /** A thumbnail is sharp up to 80 CSS pixels. */
  size: ViewPictureSize;
}

/** The picture of a record, if its resource has pictures. It is decorative, beside the name. */
export function RecordPicture({ resource, row, sizePx, size }: RecordPictureProps) {
  const { enterpriseId } = useSession().user;
  // Pictures of connected enterprises are not accessible.
  if (!resource.picture || row['enterpriseId'] !== enterpriseId) return null;
  const src = composeAddress(resource.picture, { params: { enterpriseId, id: row.id }, query: { size } });
  return <Picture src={src} sizePx={sizePx} />;
}

import { useSearchParams } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { readPlace, type RecordPlace } from './record-place.ts';

/** The place of the records in the URL. */
export function usePlace(): RecordPlace {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  return readPlace(address, enterpriseId);
}

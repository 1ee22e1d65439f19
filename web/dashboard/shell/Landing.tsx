import { Navigate } from 'react-router';
import { useSession } from '../session/use-session.ts';

/** Leads to the page that product, function type and role land on (B2-01 to B2-12). */
export function Landing() {
  const { landingRoute } = useSession();
  return <Navigate to={landingRoute} replace />;
}

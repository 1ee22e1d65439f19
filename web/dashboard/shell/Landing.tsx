import { Navigate } from 'react-router';
import { useSession } from '../session/use-session.ts';

/** Redirects to the landing page of product, function type and role (B2-01 to B2-12). */
export function Landing() {
  const { landingRoute } = useSession();
  return <Navigate to={landingRoute} replace />;
}

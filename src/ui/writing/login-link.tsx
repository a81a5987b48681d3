import { useLocation } from 'react-router-dom';
import { ownRoutes } from '../app/own-routes.ts';
import { InnerLink } from '../components/inner-link.tsx';

/** The way to the login and back to where one is. */
export function LoginLink({ children }: { children: string }) {
  const { pathname, search, hash } = useLocation();
  return (
    <InnerLink className="button" to={`${ownRoutes.login}?return=${encodeURIComponent(pathname + search + hash)}`}>
      {children}
    </InnerLink>
  );
}

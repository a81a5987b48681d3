import { useShellMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

interface PageSkeletonProps {
  /** The session of a remembered user is being checked. */
  readonly checksLogin?: boolean;
}

export function PageSkeleton({ checksLogin = false }: PageSkeletonProps) {
  const { loading, checkingLogin } = useShellMessages().state;
  return (
    <div>
      <h1 className="visually-hidden">
        <span role="status">{checksLogin ? checkingLogin : loading}</span>
      </h1>
      {checksLogin && (
        <p aria-hidden="true" className="note">
          {checkingLogin}
        </p>
      )}
      <FeatureSkeleton />
    </div>
  );
}

export function FeatureSkeleton() {
  return (
    <div aria-hidden="true" className="skeleton">
      <i className="skeleton__title" />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

import { useMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

interface PageSkeletonProps {
  /** What is waited for is whether the person who is remembered is logged in. */
  readonly checksLogin?: boolean;
}

/** Quiet lines in the place of a screen that is still loading, under the heading that every screen has. */
export function PageSkeleton({ checksLogin = false }: PageSkeletonProps) {
  const { loading, checkingLogin } = useMessages().state;
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
      <PartSkeleton />
    </div>
  );
}

/** Quiet lines in the place of something that is still loading on a screen that is there. */
export function PartSkeleton() {
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

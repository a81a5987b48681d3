import { useShellMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

interface PageSkeletonProps {
  readonly checksLogin?: boolean | undefined;
  /** Shaped as the rows of a list. */
  readonly isList?: boolean | undefined;
}

export function PageSkeleton({ checksLogin, isList }: PageSkeletonProps) {
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
      <FeatureSkeleton isList={isList} />
    </div>
  );
}

export function FeatureSkeleton({ isList }: Pick<PageSkeletonProps, 'isList'>) {
  return (
    <div aria-hidden="true" className={isList ? 'skeleton skeleton--list' : 'skeleton'}>
      <i className="skeleton__title" />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

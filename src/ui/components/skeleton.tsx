import { useShellMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

export function PageSkeleton({ checksLogin = false }: { readonly checksLogin?: boolean }) {
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

import { useMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

/** Quiet lines in the place of a screen that is still loading, under the heading that every screen has. */
export function PageSkeleton() {
  const { loading } = useMessages().state;
  return (
    <div>
      <h1 className="visually-hidden">
        <span role="status">{loading}</span>
      </h1>
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

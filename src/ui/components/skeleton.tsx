import { useMessages } from '../i18n/messages-provider.tsx';
import './skeleton.css';

/** Quiet lines in the place of a screen that is still loading; they keep the footer where it will be. */
export function PageSkeleton() {
  const messages = useMessages();
  return (
    <div className="skeleton">
      <p role="status" className="visually-hidden">
        {messages.state.loading}
      </p>
      <div aria-hidden="true" className="skeleton__lines">
        <i className="skeleton__title" />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

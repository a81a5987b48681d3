import type { ComponentProps } from 'react';
import { useShellMessages } from '../i18n/messages-provider.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'quiet' | 'small';
  /** The whole text; content with elements goes into `children`. */
  readonly label?: string;
}

/** Does not submit the form around it, unless its `type` says so. */
export function Button({ look, label, children, ...attributes }: ButtonProps) {
  return (
    <button type="button" className={look ? `button button--${look}` : 'button'} {...attributes}>
      {label ?? children}
    </button>
  );
}

export function RetryButton({ onRetry, failed }: { readonly onRetry: () => void; readonly failed?: string }) {
  const { retry } = useShellMessages().state;
  return <Button look="quiet" label={failed === undefined ? retry : `${failed} ${retry}`} onClick={onRetry} />;
}

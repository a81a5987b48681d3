import { useMessages } from '../i18n/messages-provider.tsx';

/** The way past the header for who goes by keyboard. */
export function SkipLink() {
  const messages = useMessages();
  return (
    <a
      href="#content"
      className="skip-link"
      onClick={(event) => {
        // By hand, so that the address keeps the hash it has.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {messages.header.skipToContent}
    </a>
  );
}

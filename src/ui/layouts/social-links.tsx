import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';

const networks = {
  facebook: { name: 'Facebook', path: 'M14 8h3V4h-3c-3 0-5 2-5 5v2H7v4h2v8h4v-8h3l1-4h-4V9c0-.6.4-1 1-1z' },
  instagram: {
    name: 'Instagram',
    path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.3 5.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  },
  twitter: { name: 'Twitter', path: 'M3 3h5l4.7 6.5L18.5 3H21l-7.2 8.2L21.5 21h-5l-5-7-6.3 7H2.7l7.7-8.6z' },
} as const;

export type Network = keyof typeof networks;

export const publicNetworks: readonly Network[] = ['facebook', 'instagram'];
export const memberNetworks: readonly Network[] = [...publicNetworks, 'twitter'];

/** The association's places elsewhere, in new tabs; those it does not have are absent (specification, section 2). */
export function SocialLinks({ names }: { names: readonly Network[] }) {
  const { social } = useService(PortalSettings).association;
  const messages = useMessages();
  const links = names.flatMap((name) => {
    const url = social[name];
    return url === undefined ? [] : [{ ...networks[name], url }];
  });
  if (links.length === 0) return null;
  return (
    <ul className="social-links" aria-label={messages.header.social}>
      {links.map(({ name, path, url }) => (
        <li key={name}>
          <SmartLink link={{ kind: 'external', url }} newTab>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="visually-hidden">{name}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
